"""Ratings (openskill: Plackett–Luce) of bots from the places they took."""

from importlib.util import find_spec

from backroom.words import N_, Trouble


class NeedsExtra(Trouble):
    """A library is missing that only the lab needs."""


def need_library() -> None:
    """Told before hours of play, not after."""
    if find_spec("openskill") is None:
        raise NeedsExtra(N_("Ratings need an extra that is not installed: {extra}"), extra="backroom[lab]")


def rated(kinds: tuple[str, ...], games: list[tuple[list[str], list[int]]]) -> dict[str, dict[str, float]]:
    """A rating for each kind, from who sat where and which place each took, in this order.

    Several of one kind at a table are rated each for itself, and the kind takes the mean of what they come to.
    """
    from openskill.models import PlackettLuce  # only the ladder needs it

    model = PlackettLuce(tau=0)  # bots do not learn between two games
    ratings = {kind: model.rating(name=kind) for kind in kinds}
    for seated, ranks in games:
        teams = [[ratings[kind]] for kind in seated]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]
        for kind in dict.fromkeys(seated):
            own = [new for new, sat in zip(after, seated, strict=True) if sat == kind]
            mu = sum(new.mu for new in own) / len(own)
            sigma = (sum(new.sigma**2 for new in own) / len(own)) ** 0.5
            ratings[kind] = model.rating(mu=mu, sigma=sigma, name=kind)
    return {kind: {"rating": round(r.mu, 3), "doubt": round(r.sigma, 3)} for kind, r in ratings.items()}
