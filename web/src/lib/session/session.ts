import { paths } from '@cohort/contract/app-paths'
import {
  PERMISSIONS,
  SESSION_SECONDS,
  type Actor,
  type Permission,
  type Role,
} from '@cohort/contract/access'
import type { Session } from '@cohort/contract/auth/schemas'
import { useSyncExternalStore } from 'react'
import { forgetChoices } from '#web/lib/forms/choices-store.ts'
import { forgetTokenAge, receivedAt, remember } from './token-age.ts'
import { claimsOf } from './token-claims.ts'

/** Who is signed in here: what the cookies keep, and what the token says of its owner. */
export interface CurrentSession extends Session {
  /** Epoch milliseconds, by this browser's clock. */
  readonly expiresAt: number
}

/** What last happened to the session, here or in another tab. */
type Change = 'opened' | 'left' | 'refused'

const KEPT = ['name', 'token', 'profilePhoto'] as const
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'

interface Claims {
  readonly userId: string
  /** One that this app does not know is let in: guards refuse it, and the dashboard says so. */
  readonly role: Role
  readonly permissions: Permission[]
  readonly iat: number
  readonly exp: number
}

let known: CurrentSession | null = null
/** The cookies that `known` was read from: they may vanish, or another page may write them. */
let readFrom: string | undefined
/** Every screen asks many times while it is drawn, and each look at the cookies asks the browser. */
let isJustRead = false
let lastSeen: CurrentSession | null = null
let change: Change = 'left'
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('cohort-session')
otherTabs.onmessage = ({ data }: MessageEvent<Change>) => follow(data)

/** The living session, or null. An expired one is as good as none. */
export function currentSession(): CurrentSession | null {
  if (!isJustRead) readAgain()
  if (known && known.expiresAt <= Date.now()) closeSession('refused')
  lastSeen = known ?? lastSeen
  return known
}

function readAgain() {
  isJustRead = true
  queueMicrotask(() => {
    isJustRead = false
  })
  if (document.cookie !== readFrom) reread()
}

export function openSession({ name, token, profilePhoto }: Omit<Session, 'userId'>) {
  remember(token)
  writeCookie('name', name)
  writeCookie('token', token)
  writeCookie('profilePhoto', profilePhoto ?? '')
  tell('opened')
}

/** Ends the session: its owner left, or the server does not take its token any more. */
export function closeSession(why: 'left' | 'refused' = 'left') {
  removeCookies()
  forgetTokenAge()
  forgetChoices()
  tell(why)
}

function removeCookies() {
  for (const name of KEPT) document.cookie = `${name}=; path=/; ${LONG_AGO}; samesite=lax`
}

/** Where a session that is over leads: whoever left, or never came, sees the landing page. */
export const placeAfterSession = () => (change === 'refused' ? paths.signIn : paths.landing)

export function useSession(): CurrentSession | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/**
 * For screens behind a guard, where somebody is signed in. While a sign-out leads away from a screen,
 * it is drawn once more for who was there.
 */
export function useSignedIn(): CurrentSession {
  const session = useSession() ?? lastSeen
  if (!session) throw new Error('This screen is for people who are signed in.')
  return session
}

/** The same person, as the contract's rules ask for them. */
export const actorOf = ({ userId, role }: CurrentSession): Actor => ({ id: userId, role })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(what: Change) {
  follow(what)
  otherTabs.postMessage(what)
}

function follow(what: Change) {
  change = what
  reread()
  for (const listener of listeners) listener()
}

function reread() {
  known = readCookies()
  readFrom = document.cookie
}

function readCookies(): CurrentSession | null {
  const token = readCookie('token')
  if (!token) return null
  const claims = claimsOf(token)
  if (!areOurs(claims)) {
    // Left where it is, it would lead the landing page back here, and here back there.
    removeCookies()
    return null
  }
  const { userId, role, permissions, iat, exp } = claims
  return {
    userId,
    role,
    permissions,
    token,
    name: readCookie('name') ?? '',
    profilePhoto: readCookie('profilePhoto') || null,
    expiresAt: receivedAt(token) + (exp - iat) * 1000,
  }
}

/** Checked by hand: the first screens would load a library of schemas for this alone. */
function areOurs(claims: object): claims is Claims {
  const { userId, role, permissions, iat, exp } = claims as Record<keyof Claims, unknown>
  const isPermission = (one: unknown) => PERMISSIONS.some((permission) => permission === one)
  return (
    typeof userId === 'string' &&
    typeof role === 'string' &&
    Array.isArray(permissions) &&
    permissions.every(isPermission) &&
    Number.isFinite(iat) &&
    Number.isFinite(exp)
  )
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const written = `${name}=${encodeURIComponent(value)}; path=/; max-age=${SESSION_SECONDS}`
  document.cookie = `${written}; samesite=lax${secure}`
}
