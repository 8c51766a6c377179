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

export interface CurrentSession extends Session {
  /** Epoch milliseconds, by this browser's clock. */
  readonly expiresAt: number
}

type Change = 'opened' | 'left' | 'refused'

const KEPT = ['name', 'token', 'profilePhoto'] as const
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'

interface Claims {
  readonly userId: string
  /** An unknown role is accepted here, and refused by guards and the dashboard. */
  readonly role: Role
  readonly permissions: Permission[]
  readonly iat: number
  readonly exp: number
}

let known: CurrentSession | null = null
/** The cookies that `known` was read from; they may expire, or be written by another page. */
let readFrom: string | undefined
/** Reading `document.cookie` is slow, and every render asks many times. */
let isJustRead = false
let lastSeen: CurrentSession | null = null
let change: Change = 'left'
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('cohort-session')
otherTabs.onmessage = ({ data }: MessageEvent<Change>) => apply(data)

/** Null without a session, or when it has expired. */
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
  broadcast('opened')
}

/** `refused`: the server no longer accepts the token. */
export function closeSession(why: 'left' | 'refused' = 'left') {
  removeCookies()
  forgetTokenAge()
  forgetChoices()
  broadcast(why)
}

function removeCookies() {
  for (const name of KEPT) document.cookie = `${name}=; path=/; ${LONG_AGO}; samesite=lax`
}

/** The landing page, except after a session that was refused. */
export const pathAfterSession = () => (change === 'refused' ? paths.signIn : paths.landing)

export function useSession(): CurrentSession | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/** For guarded screens. While a sign-out leaves the page, they render the last session once more. */
export function useSignedIn(): CurrentSession {
  const session = useSession() ?? lastSeen
  if (!session) throw new Error('This screen is for people who are signed in.')
  return session
}

export const actorOf = ({ userId, role }: CurrentSession): Actor => ({ id: userId, role })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function broadcast(next: Change) {
  apply(next)
  otherTabs.postMessage(next)
}

function apply(next: Change) {
  change = next
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
    // Its cookie would make the landing page and the app redirect to each other forever.
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

/** Without zod, which the first screens would load for this alone. */
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
  return found && decoded(found.slice(name.length + 1))
}

/** Undefined for what another program has written there. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const written = `${name}=${encodeURIComponent(value)}; path=/; max-age=${SESSION_SECONDS}`
  document.cookie = `${written}; samesite=lax${secure}`
}
