import { ownBuild, watchForNewVersion } from './new-version.ts'
import { whenIdle } from './when-idle.ts'

export async function registerServiceWorker() {
  await whenIdle()
  if (!('serviceWorker' in navigator) || ownBuild() === undefined) return
  // Browsers that block storage reject; the app works without.
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(watchForNewVersion, () => undefined)
}
