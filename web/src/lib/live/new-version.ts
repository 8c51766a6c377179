const SHORTEST_PAUSE = 60_000
const LONGEST_PAUSE = 60 * 60_000

/** The build that this page is of; pages that are worked on have none. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

let lookedAt = 0

/** Asks the server whether its version is still that of this page, though not again and again. */
export async function checkForNewVersion() {
  if (!('serviceWorker' in navigator) || Date.now() - lookedAt < SHORTEST_PAUSE) return
  lookedAt = Date.now()
  const registration = await navigator.serviceWorker.getRegistration()
  // Without network there is none, and the next look comes.
  await registration?.update().catch(() => undefined)
}

/** Looks whenever somebody comes back to this page or the network does, and every hour. */
export function watchForNewVersion() {
  setInterval(() => void checkForNewVersion(), LONGEST_PAUSE)
  window.addEventListener('online', () => void checkForNewVersion())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForNewVersion()
  })
}
