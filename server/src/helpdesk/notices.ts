import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { notify, type Notice } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { findName, listAdmins } from '#server/users/lookup-queries.ts'
import type { StoredRequest } from './queries.ts'

const SCREENS = { Admins: paths.adminTickets, Mentors: paths.mentorTickets } as const

type Message = (name: string, title: string) => string

export const raisedMessage: Message = (name, title) => `${name} requested help: ${title}.`
export const resolvedMessage: Message = (name, title) => `${name} resolved your request ${title}.`
export const reopenedMessage: Message = (name, title) => `${name} reopened the request ${title}.`
export const answeredMessage: Message = (name, title) =>
  `${name} replied to your request ${title} and resolved it.`
export const wroteMessage: Message = (name, title) => `${name} replied to the request ${title}.`

const linkOfSender = (requestId: string) => `${paths.help}?tab=yours&request=${requestId}`

interface HelpEvent {
  readonly actor: Actor
  readonly request: StoredRequest
  readonly message: Message
  readonly replyId?: string
}

/** Call the result after the commit: it also updates the screens of everyone who sees the request. */
export async function notifyOtherSide(
  services: Services,
  db: Queryable,
  { actor, request, message, replyId }: HelpEvent,
): Promise<() => void> {
  const title = `${formatRequestNumber(request)} "${request.subject}"`
  const text = message((await findName(db, actor.id)) ?? '', title)
  const resolvers = await resolversOf(db, request)
  const isSender = actor.id === request.userId
  const link = isSender
    ? `${SCREENS[request.recepient]}?request=${request.id}`
    : linkOfSender(request.id)
  const audience = isSender ? resolvers : [request.userId]
  // Those who may resolve it are asked to act on the request itself.
  const recordId = isSender ? request.id : replyId
  const notices = audience.map((userId): Notice => ({
    userId,
    kind: 'help',
    message: text,
    link,
    quotedIds: [request.userId],
    ...(recordId && { recordId }),
  }))
  const emitNotices = await notify(services, db, notices)
  return () => {
    emitNotices()
    services.realtime.requestChanged(request.id, [request.userId, ...resolvers])
  }
}

async function resolversOf(db: Queryable, { recepientId }: StoredRequest): Promise<string[]> {
  if (recepientId !== null) return [recepientId]
  return (await listAdmins(db)).map(({ id }) => id)
}
