const SHORTEST_PAUSE = 60_000
const MAX_PAUSE = 60 * 60_000

/** Undefined in development. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

let checkedAt = 0

/** Throttled: asks at most once a minute whether the server has another version. */
export async function checkForNewVersion() {
  if (!('serviceWorker' in navigator) || Date.now() - checkedAt < SHORTEST_PAUSE) return
  checkedAt = Date.now()
  const registration = await navigator.serviceWorker.getRegistration()
  // Rejects without a network; the next check will come.
  await registration?.update().catch(() => undefined)
}

/** Checks when the page becomes visible or the network returns, and every hour. */
export function watchForNewVersion() {
  setInterval(() => void checkForNewVersion(), MAX_PAUSE)
  window.addEventListener('online', () => void checkForNewVersion())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForNewVersion()
  })
}
