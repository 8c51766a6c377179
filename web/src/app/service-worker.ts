import { keepLooking, ownBuild } from '#web/lib/new-version.ts'

interface Told {
  readonly build?: string
}

/** Brings the service worker, and tells when it is of another version than this page. */
export async function bringServiceWorker() {
  if (!('serviceWorker' in navigator) || ownBuild() === undefined) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.build !== undefined && data.build !== ownBuild()) void tellNewVersion()
  })
  navigator.serviceWorker.controller?.postMessage('build?')
  // Where browsers may keep nothing, they refuse it; the app works without.
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(keepLooking, () => undefined)
}

const tellNewVersion = async () => (await import('./new-version-notice.tsx')).tellNewVersion()
