import { watchForNewVersion, ownBuild } from '#web/lib/live/new-version.ts'

const isSupported = () => 'serviceWorker' in navigator && ownBuild() !== undefined

/** Shows a notice once a newer version is installed. Listens before the page is ready, so that none is missed. */
export function announceNewVersions() {
  if (!isSupported()) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ build?: string }>) => {
      if (data.build !== undefined && data.build !== ownBuild()) void showNewVersionNotice()
    },
  )
}

export async function registerServiceWorker() {
  if (!isSupported()) return
  // Browsers that block storage reject; the app works without.
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(watchForNewVersion, () => undefined)
}

const showNewVersionNotice = async () =>
  (await import('./new-version-notice.tsx')).showNewVersionNotice()
