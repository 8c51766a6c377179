import { watchForNewVersion, ownBuild } from '#web/lib/live/new-version.ts'

/** Registers the service worker, and shows a notice when its version differs from the page. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || ownBuild() === undefined) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ build?: string }>) => {
      if (data.build !== undefined && data.build !== ownBuild()) void showNewVersionNotice()
    },
  )
  navigator.serviceWorker.controller?.postMessage('build?')
  // Browsers that block storage reject; the app works without.
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(watchForNewVersion, () => undefined)
}

const showNewVersionNotice = async () =>
  (await import('./new-version-notice.tsx')).showNewVersionNotice()
