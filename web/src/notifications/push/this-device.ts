import { ownBuild } from '#web/lib/live/new-version.ts'

/** Why this browser gets no notifications from Cohort, whatever the user chooses. */
export type Obstacle = 'insecure' | 'not installed' | 'unsupported' | 'blocked'

type Standalone = { readonly standalone?: boolean }

/** An iPad reports itself as a Mac. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

const isInstalled = () =>
  (navigator as Standalone).standalone === true ||
  window.matchMedia('(display-mode: standalone)').matches

const isSupported = () =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'insecure'
  // Safari on phones has it only in installed apps.
  if (!isSupported()) return isIos() && !isInstalled() ? 'not installed' : 'unsupported'
  // In development there is no service worker.
  if (ownBuild() === undefined) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

export async function ownSubscription() {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Browsers ask the user only after a click. Undefined when they, or the user, refuse. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  // The organisation may have another key since a restore.
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return (await pushManager.subscribe(options)).toJSON()
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
