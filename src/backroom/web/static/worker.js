// Wakes when something is pushed: shows it, and opens the table it is about.
addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body, tag: url, data: { url }, icon: "/static/favicon.svg" }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const windows = await clients.matchAll({ type: "window" });
    const there = windows.find((one) => new URL(one.url).pathname === url);
    await (there ? there.focus() : clients.openWindow(url));
  };
  event.waitUntil(open());
});
