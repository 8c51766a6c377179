// Takes the place of a service worker that does harm: it keeps nothing, answers nothing, and takes
// itself away. Pages go to the server again from their next request on.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
