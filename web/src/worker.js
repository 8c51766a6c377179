// The service worker. The build prepends `const BUILD = { id, offline }`. It caches no pages, responses or
// personal data, only the offline page and hashed assets, so a newer version may take over at once.
const OFFLINE = `cohort-offline-${BUILD.id}`
const ASSETS = 'cohort-assets'
const OFFLINE_PAGE = '/offline.html'
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60_000

self.addEventListener('install', (event) => {
  event.waitUntil(install())
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') event.respondWith(answered(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (BUILD.offline.includes(pathname)) event.respondWith(offlinePart(event.request))
})

async function install() {
  await keepOffline()
  // Already here: what the previous version still does can delay taking over by minutes.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ build: BUILD.id })
}

async function keepOffline() {
  const cache = await caches.open(OFFLINE)
  await cache.addAll(BUILD.offline.map(asked))
}

/** Unhashed files bypass the HTTP cache of the previous version. */
const asked = (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' })

async function takeOver() {
  // So that navigation does not wait for the worker to start.
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys()) {
    if (name !== OFFLINE && name !== ASSETS) await caches.delete(name)
  }
  await dropOldAssets()
  await self.clients.claim()
}

async function dropOldAssets() {
  const cache = await caches.open(ASSETS)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
    if (!(age < KEPT_MILLISECONDS)) await cache.delete(request)
  }
}

/** The server's response, also an error; the offline page without a response. */
async function answered({ preloadResponse, request }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    if (!isForPeople(pathname)) throw error
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

const isForPeople = (pathname) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

async function asset(event) {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic')
    event.waitUntil(keep(request, answer.clone()))
  return answer
}

/** A full disk empties the cache. */
async function keep(request, answer) {
  try {
    const cache = await caches.open(ASSETS)
    await cache.put(request, answer)
  } catch {
    await caches.delete(ASSETS)
  }
}

async function offlinePart(request) {
  const cache = await caches.open(OFFLINE)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Browsers require that each push shows something. */
async function show(data) {
  const { title, line, address, tag } = data.json()
  await self.registration.showNotification(title, {
    body: line,
    tag,
    icon: '/icon-192.png',
    data: { address },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAddress(event.notification.data?.address))
})

/** In an open window, if there is one. */
async function openAddress(address) {
  const { origin } = self.location
  const given = new URL(String(address), origin)
  const url = given.origin === origin ? given.href : `${origin}/dashboard`
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((one) => one.focused) ?? pages[0]
  if (!page) return self.clients.openWindow(url)
  // Some systems do not let it come to the front.
  await page.focus().catch(() => undefined)
  return page.url === url ? page : page.navigate(url)
}
