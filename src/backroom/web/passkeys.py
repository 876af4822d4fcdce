"""Signing in without a password (WebAuthn): a key that stays on the owner's device and is good for this host alone."""

import hashlib
import time
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, insert, select, update

from backroom.match import once
from backroom.match.refusal import Refused
from backroom.match.schema import PASSKEYS
from backroom.match.texts import clean_name
from backroom.web.people import People, Person
from backroom.words import N_

NEW: Final = "passkey new"
ENTER: Final = "passkey enter"
GOOD_SECONDS: Final = 300.0
MOST: Final = 12
ANSWER_LENGTH: Final = 20_000


@dataclass(frozen=True)
class Site:
    """What a key is good for, as the browser sees it."""

    id: str
    origin: str


def site_of(url: str) -> Site | None:
    """By the address that people have typed. A number is no name that a key could be bound to."""
    parts = urlsplit(url)
    try:
        host = parts.hostname or ""
        ip_address(host)
    except ValueError:
        safe = parts.scheme == "https" or host == "localhost"
        return Site(host, origin_of(parts.scheme, host, parts.port)) if host and safe and available() else None
    return None


def origin_of(scheme: str, host: str, port: int | None) -> str:
    """As browsers write it: the name in small letters, and a port only if it is not the usual one."""
    usual = {"https": 443, "http": 80}.get(scheme)
    return f"{scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def available() -> bool:
    return find_spec("webauthn") is not None


def not_accepted() -> Refused:
    return Refused(N_("The passkey was not accepted."))


class Passkeys:
    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store

    async def of(self, person: Person) -> list[Any]:
        wanted = select(PASSKEYS).where(PASSKEYS.c.person == person.id).order_by(PASSKEYS.c.since)
        return list(await self.store.read(lambda db: db.execute(wanted).all()))

    async def remove(self, person: Person, digest: str) -> None:
        where = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.digest == digest)
        await self.store.write(lambda db: db.execute(delete(PASSKEYS).where(where)))

    async def options_for_new(self, person: Person, site: Site) -> str:
        """What the browser needs to make a key."""
        import webauthn
        from webauthn.helpers import structs

        known = await self.of(person)
        if len(known) >= MOST:
            raise Refused(N_("There are too many of them. Remove one first."))
        challenge = await self.store.write(lambda db: once.issue(db, NEW, GOOD_SECONDS, person.id))
        options = webauthn.generate_registration_options(
            rp_id=site.id,
            rp_name="Backroom",
            user_id=self.people.handle_of(person.id),
            user_name=person.name,
            challenge=challenge.encode(),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(row.credential)) for row in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )
        return webauthn.options_to_json(options)

    async def add(self, person: Person, site: Site, answer: str, label: str) -> None:
        import webauthn
        from webauthn import helpers
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            given = helpers.parse_registration_credential_json(answer[:ANSWER_LENGTH])
            challenge = helpers.parse_client_data_json(given.response.client_data_json).challenge
            if await self._redeemed(NEW, challenge) != person.id:
                raise not_accepted()
            made = webauthn.verify_registration_response(
                credential=given,
                expected_challenge=challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError, RecursionError):
            raise not_accepted() from None
        row = {
            "digest": _digest(made.credential_id),
            "person": person.id,
            "credential": helpers.bytes_to_base64url(made.credential_id),
            "key": helpers.bytes_to_base64url(made.credential_public_key),
            "uses": made.sign_count,
            "label": clean_name(label),
            "since": time.time(),
            "used": 0.0,
        }
        await self.store.write(lambda db: _keep(db, row))

    async def options_to_enter(self, site: Site) -> str:
        """For whoever it may be: the key itself knows whose it is."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        challenge = await self.store.write(lambda db: once.issue(db, ENTER, GOOD_SECONDS))
        options = webauthn.generate_authentication_options(
            rp_id=site.id, challenge=challenge.encode(), user_verification=UserVerificationRequirement.REQUIRED
        )
        return webauthn.options_to_json(options)

    async def enter(self, site: Site, answer: str) -> Person:
        """Who has signed the challenge, which is good for one answer."""
        import webauthn
        from webauthn import helpers
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            given = helpers.parse_authentication_credential_json(answer[:ANSWER_LENGTH])
            challenge = helpers.parse_client_data_json(given.response.client_data_json).challenge
            whose = await self._redeemed(ENTER, challenge)
            digest = _digest(given.raw_id)
            wanted = select(PASSKEYS).where(PASSKEYS.c.digest == digest)
            row = await self.store.read(lambda db: db.execute(wanted).first())
            person = await self.people.by_id(row.person) if row is not None and whose == 0 else None
            if row is None or person is None or given.response.user_handle != self.people.handle_of(person.id):
                raise not_accepted()
            proved = webauthn.verify_authentication_response(
                credential=given,
                expected_challenge=challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                credential_public_key=webauthn.base64url_to_bytes(row.key),
                credential_current_sign_count=row.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError, RecursionError):
            raise not_accepted() from None
        used = {"uses": proved.new_sign_count, "used": time.time()}
        changed = update(PASSKEYS).where(PASSKEYS.c.digest == digest).values(**used)
        if not await self.store.write(lambda db: db.execute(changed).rowcount):
            raise not_accepted()  # it was removed meanwhile
        return person

    async def _redeemed(self, what: str, challenge: bytes) -> int | None:
        return await self.store.write(lambda db: once.redeem(db, what, challenge.decode()))


def _digest(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _keep(db: Connection, row: dict[str, Any]) -> None:
    if db.execute(select(PASSKEYS.c.digest).where(PASSKEYS.c.digest == row["digest"])).first():
        raise not_accepted()
    db.execute(insert(PASSKEYS).values(**row))
