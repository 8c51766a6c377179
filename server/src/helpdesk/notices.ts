import type { Actor } from '@cohort/contract/access'
import { numberInWords, type HelpRequest } from '@cohort/contract/helpdesk/request'
import type { Queryable } from '#server/database.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { listNames } from '#server/users/queries.ts'
import { findName } from './queries.ts'

const SCREENS = { Admins: '/admin/pending-tickets', Mentors: '/mentor/pending-tickets' } as const

type Told = (name: string, title: string) => string

export const raisedWords: Told = (name, title) => `${name} asks for help: ${title}.`
export const resolvedWords: Told = (name, title) => `${name} resolved your request ${title}.`
export const reopenedWords: Told = (name, title) => `${name} reopened the request ${title}.`
export const wroteWords: Told = (name, title) => `${name} wrote about the request ${title}.`

/** Tells the other side: those who may resolve it of what its sender does, else its sender. */
export async function noticesOf(
  db: Queryable,
  actor: Actor,
  request: HelpRequest,
  words: Told,
): Promise<Notice[]> {
  const title = `${numberInWords(request)} "${request.subject}"`
  const message = words(await findName(db, actor.id), title)
  const isSender = actor.id === request.userId
  const link = isSender
    ? `${SCREENS[request.recepient]}?request=${request.id}`
    : `/intern/help?tab=yours&request=${request.id}`
  const audience = isSender ? await resolversOf(db, request) : [request.userId]
  return audience.map((userId) => ({ userId, message, link }))
}

async function resolversOf(db: Queryable, { recepientId }: HelpRequest): Promise<string[]> {
  if (recepientId !== null) return [recepientId]
  return (await listNames(db, ['Admins'])).map(({ id }) => id)
}
