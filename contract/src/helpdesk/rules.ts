import { type Actor, isAdmin } from '../access.ts'

/** `urgent`: what is late first, then by priority, and the oldest first among equals. */
export const ORDERS = ['urgent', 'newest', 'oldest'] as const

/** Pending requests past a target, or without an answer to the sender's last message. */
export const SHOWN = ['all', 'late', 'unanswered'] as const
export type Shown = (typeof SHOWN)[number]

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Priority = (typeof PRIORITIES)[number]
export const RECIPIENTS = ['Admins', 'Mentors'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** In the address of a reply to a message, in place of the mentor who wrote it. */
export const TO_ADMINS = 'admins'
export const RESOLVED_STATUSES = ['PENDING', 'RESOLVED'] as const
export type ResolvedStatus = (typeof RESOLVED_STATUSES)[number]

export const formatRequestNumber = ({ number }: { readonly number: number }) => `HD-${number}`

/** Accepts HD-104, hd 104 and 104. */
export function parseRequestNumber(searched: string): number | undefined {
  const [, digits] = /^(?:hd[- ]?)?(\d{1,9})$/i.exec(searched.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

interface Addressed {
  readonly recepient: Recipient
  readonly recepientId: string | null
}

export const canResolve = (actor: Actor, request: Addressed) =>
  request.recepient === 'Admins' ? isAdmin(actor) : request.recepientId === actor.id

export const REOPENABLE_FOR_DAYS = 7

export const reopenableUntil = (resolvedAt: string) =>
  new Date(Date.parse(resolvedAt) + REOPENABLE_FOR_DAYS * 24 * 60 * 60 * 1000)

export const isReopenable = ({ resolvedAt }: { readonly resolvedAt: string | null }, now: Date) =>
  resolvedAt === null || now <= reopenableUntil(resolvedAt)

export const MAX_CANNED_ANSWERS = 50
export const CANNED_ANSWER_LENGTH = 1000

/** The organisation's belong to no one, and admins change them. */
export const canChangeAnswer = (actor: Actor, { ownerId }: { readonly ownerId: string | null }) =>
  ownerId === null ? isAdmin(actor) : ownerId === actor.id
