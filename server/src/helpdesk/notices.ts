import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import { numberInWords } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'
import { listNames } from '#server/users/queries.ts'
import { findName } from './queries.ts'

const SCREENS = { Admins: paths.adminTickets, Mentors: paths.mentorTickets } as const

type Told = (name: string, title: string) => string

export const raisedWords: Told = (name, title) => `${name} asks for help: ${title}.`
export const resolvedWords: Told = (name, title) => `${name} resolved your request ${title}.`
export const reopenedWords: Told = (name, title) => `${name} reopened the request ${title}.`
export const wroteWords: Told = (name, title) => `${name} wrote about the request ${title}.`

interface Done {
  readonly actor: Actor
  readonly request: HelpRequest
  readonly words: Told
}

/**
 * Writes notices to the other side: to those who may resolve it of what its sender does, else to its
 * sender. Call what it answers once the change is committed: it tells everybody who sees the request,
 * for two admins may look at the same one.
 */
export async function tellOf(
  services: Services,
  db: Queryable,
  { actor, request, words }: Done,
): Promise<() => void> {
  const title = `${numberInWords(request)} "${request.subject}"`
  const message = words(await findName(db, actor.id), title)
  const resolvers = await resolversOf(db, request)
  const isSender = actor.id === request.userId
  const link = isSender
    ? `${SCREENS[request.recepient]}?request=${request.id}`
    : `${paths.help}?tab=yours&request=${request.id}`
  const audience = isSender ? resolvers : [request.userId]
  const notices = audience.map((userId) => ({ userId, kind: 'help' as const, message, link }))
  const tellAudience = await notify(services, db, notices)
  return () => {
    tellAudience()
    services.realtime.requestChanged(request.id, [request.userId, ...resolvers])
  }
}

async function resolversOf(db: Queryable, { recepientId }: HelpRequest): Promise<string[]> {
  if (recepientId !== null) return [recepientId]
  return (await listNames(db, ['Admins'])).map(({ id }) => id)
}
