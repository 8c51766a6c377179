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

type Message = readonly [change: Change, own: string | null]

const KEPT = ['name', 'token', 'profilePhoto'] as const
/** The id of the session opened here, empty after its end: neighbours can set cookies, but not this. */
const OWN = 'cohort.session-id'
/** Kept by each tab, for the page to which it is sent. */
const REFUSED = 'cohort.refused'
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'

interface Claims {
  readonly sid?: unknown
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
/** As stored, which may arrive here later than the message of another tab. */
let own = localStorage.getItem(OWN)
/** Reading `document.cookie` is slow, and every render asks many times. */
let isJustRead = false
let lastSeen: CurrentSession | null = null
let change: Change = 'left'
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('cohort-session')
otherTabs.onmessage = ({ data }: MessageEvent<Message>) => {
  own = data[1]
  apply(data[0])
}

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
  keepOwn(String(claimsOf(token)['sid']))
  writeCookie('name', name)
  writeCookie('token', token)
  writeCookie('profilePhoto', profilePhoto ?? '')
  broadcast('opened')
}

/** Whether a token is of the session that was opened here last, and has been neither left nor refused. */
export const isOpen = (token: string) => own === null || String(claimsOf(token)['sid']) === own

/** `refused`: the server no longer accepts the token. */
export function closeSession(why: 'left' | 'refused' = 'left') {
  removeCookies()
  keepOwn('')
  forgetTokenAge()
  forgetChoices()
  broadcast(why)
}

function keepOwn(id: string) {
  own = id
  localStorage.setItem(OWN, id)
}

function removeCookies() {
  for (const name of KEPT) document.cookie = `${name}=; path=/; ${LONG_AGO}; samesite=lax`
}

/** The landing page, except after a session that was refused, or if a neighbour's token led from there to the app again. */
export const pathAfterSession = () =>
  change === 'refused' || valuesOf('token').length > 0 ? paths.signIn : paths.landing

/** Whether the last session of this tab ended without its user. */
export const wasRefused = () => sessionStorage.getItem(REFUSED) !== null

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
  otherTabs.postMessage([next, own] satisfies Message)
}

function apply(next: Change) {
  change = next
  if (next === 'refused') sessionStorage.setItem(REFUSED, '1')
  else sessionStorage.removeItem(REFUSED)
  reread()
  for (const listener of listeners) listener()
}

function reread() {
  known = readCookies()
  readFrom = document.cookie
}

function readCookies(): CurrentSession | null {
  const found = ownToken()
  if (!found) return null
  return {
    ...found,
    name: valuesOf('name').at(-1) ?? '',
    profilePhoto: valuesOf('profilePhoto').at(-1) || null,
    expiresAt: receivedAt(found.token) + (found.exp - found.iat) * 1000,
  }
}

/** Without an id, as before the first sign-in of this version, the only one. */
function ownToken() {
  const tokens = valuesOf('token')
  const ours = tokens.map((token) => ({ ...claimsOf(token), token })).filter(areOurs)
  // Otherwise the landing page and the app would redirect to each other forever.
  if (tokens.length > 0 && ours.length === 0) removeCookies()
  if (own === null) return ours.length === 1 ? ours[0] : undefined
  return ours.find(({ sid }) => String(sid) === own)
}

/** Without zod, which the first screens would load for this alone. */
function areOurs<C extends object>(claims: C): claims is C & Claims {
  const { userId, role, permissions, iat, exp } = claims as object as Record<keyof Claims, unknown>
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

/** Those with longer paths first, which neighbours have set. */
const valuesOf = (name: string) =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => decoded(cookie.slice(name.length + 1)))

/** Empty for what another program has written there. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const written = `${name}=${encodeURIComponent(value)}; path=/; max-age=${SESSION_SECONDS}`
  document.cookie = `${written}; samesite=lax${secure}`
}
