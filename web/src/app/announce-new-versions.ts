import { ownBuild } from '#web/lib/live/new-version.ts'

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

const showNewVersionNotice = async () =>
  (await import('./new-version-notice.tsx')).showNewVersionNotice()
