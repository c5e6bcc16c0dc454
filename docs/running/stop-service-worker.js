// Served in the place of /sw.js, ends the service worker of a bad release on every device that asks for it. What people
// did, and what they downloaded, lies in databases of the browser and in other caches, and stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('workbox-precache')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
