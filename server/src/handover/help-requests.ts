import { paths } from '@cohort/contract/app-paths'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { listInWords } from '@cohort/contract/wording'
import type { Notice } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { AfterCommit } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { addressTo, resolveAll, type RequestRow } from './queries.ts'
import type { Handover } from './work.ts'

export async function handOverRequests(
  services: Services,
  db: Queryable,
  { person, actorId, work, chosen }: Handover,
  afterCommit: AfterCommit,
): Promise<Notice[]> {
  const successor = chosen.helpRequests
  const { requests } = work
  const to = successor?.id ?? null
  if (requests.length === 0) return []
  await addressTo(db, idsOf(requests), to)
  const changes = { recipientId: { from: person.id, to } }
  await recordAll(
    db,
    requests.map(({ id }) => entryOf(actorId, 'handed over', id, changes)),
  )
  const receivers = to === null ? await adminIds(db) : [to]
  afterCommit(() => {
    for (const { id, senderId } of requests)
      services.realtime.requestChanged(id, [senderId, person.id, ...receivers])
  })
  const message = takenOver(person.name, requests, to === null ? 'The admins' : 'You')
  const link = to === null ? paths.adminTickets : paths.mentorTickets
  const kind = 'help'
  const quotedIds = [person.id, ...requests.map(({ senderId }) => senderId)]
  return [
    ...receivers.map((userId) => ({ userId, kind, message, link, quotedIds }) as const),
    ...requests.map((request) => movedNotice(request, successor?.name ?? 'the admins')),
  ]
}

export async function closeOwnRequests(
  services: Services,
  db: Queryable,
  { person, actorId, change, work }: Handover,
  afterCommit: AfterCommit,
): Promise<Notice[]> {
  const closed = work.ownHelpRequests
  if (closed.length === 0) return []
  await resolveAll(db, idsOf(closed), { by: actorId, now: services.now() })
  const changes = { resolvedStatus: { from: 'PENDING', to: 'RESOLVED' } }
  await recordAll(
    db,
    closed.map(({ id }) => entryOf(actorId, 'resolved', id, changes)),
  )
  const admins = await adminIds(db)
  afterCommit(() => {
    for (const { id, recipientId } of closed)
      services.realtime.requestChanged(id, [person.id, ...(recipientId ? [recipientId] : admins)])
  })
  const titles = closed.map(titleOf).join(', ')
  const message = `Closed, because you are no longer an intern: ${titles}.`
  const reason =
    change === 'disable'
      ? `the account of ${person.name} was disabled`
      : `${person.name} is no longer an intern`
  const recipients = closed.flatMap((request) =>
    request.recipientId ? [closedNotice(request.recipientId, request, reason)] : [],
  )
  return [{ userId: person.id, kind: 'help', message, link: paths.dashboard }, ...recipients]
}

const adminIds = async (db: Queryable) => (await listAdmins(db)).map(({ id }) => id)

const idsOf = (requests: readonly RequestRow[]) => requests.map(({ id }) => id)

const titleOf = (request: RequestRow) => `${formatRequestNumber(request)} "${request.subject}"`

const MAX_NAMED = 3

function takenOver(name: string, requests: readonly RequestRow[], who: 'You' | 'The admins') {
  const count = requests.length
  const named = `the help request${count === 1 ? '' : 's'} ${listInWords(requests.map(titleOf))}`
  return `${who} take over ${count > MAX_NAMED ? `${count} help requests` : named} from ${name}.`
}

const movedNotice = (request: RequestRow, to: string): Notice => ({
  userId: request.senderId,
  kind: 'help',
  message: `Your request ${titleOf(request)} was handed over to ${to}.`,
  link: `${paths.help}?tab=yours&request=${request.id}`,
})

const closedNotice = (userId: string, request: RequestRow, reason: string): Notice => ({
  userId,
  kind: 'help',
  message: `The request ${titleOf(request)} was closed, because ${reason}.`,
  link: `${paths.mentorTickets}?request=${request.id}`,
  quotedIds: [request.senderId],
})

type Changes = Record<string, { from: unknown; to: unknown }>

const entryOf = (actorId: string | null, action: string, subjectId: string, changes: Changes) => ({
  actorId,
  action,
  subject: 'help request',
  subjectId,
  changes,
})
