import { announcements } from '@cohort/contract/announcements/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addDays, type Day } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import type { Notification } from '@cohort/contract/notifications/schemas'
import type pg from 'pg'
import { newId } from '#server/platform/database/columns.ts'
import { CAST } from '../../test/cast.ts'
import { send } from '../../test/processes/over-http.ts'

const { asha, isha, ivan, manoj } = CAST

/** What clients were told is saved, stored outside of the product. */
export interface Ledger {
  readonly announced: Set<string>
  readonly scheduled: Set<string>
  /** Ids of notifications that were marked as read. */
  readonly read: Set<string>
  /** The newest version of each task, by the client's id. */
  readonly tasks: Map<string, number>
  /** Answers that are neither a success nor missing. */
  readonly wrong: string[]
  sent: number
}

export const newLedger = (): Ledger => ({
  announced: new Set(),
  scheduled: new Set(),
  read: new Set(),
  tasks: new Map(),
  wrong: [],
  sent: 0,
})

const FIRST_REVIEW: Day = '2027-01-01'

async function isKept(ledger: Ledger, sending: Promise<Response>) {
  const response = await sending
  if (!response.ok) ledger.wrong.push(`${response.status} ${await response.text()}`)
  else await response.json()
  return response.ok
}

/** Each writes one thing after the other until the server is gone. */
export function writeUntilGone(origin: string, date: string, ledger: Ledger): Promise<unknown> {
  const writers = [() => announce(origin, ledger), () => schedule(origin, ledger)]
  writers.push(
    () => read(origin, ledger),
    () => saveTask(origin, date, ledger),
  )
  return Promise.allSettled(
    writers.map(async (write) => {
      while (ledger.wrong.length === 0) await write()
    }),
  )
}

async function announce(origin: string, ledger: Ledger) {
  const message = `News ${(ledger.sent += 1)}`
  const sending = send(origin, asha, announcements.create, { body: { message } })
  if (await isKept(ledger, sending)) ledger.announced.add(message)
}

async function schedule(origin: string, ledger: Ledger) {
  const number = (ledger.sent += 1)
  const name = `Review ${number}`
  const body = {
    name,
    assignedIntern: isha.name,
    internEmail: isha.email,
    internId: isha.id,
    assignedMentor: manoj.name,
    mentorId: manoj.id,
    assignedInterviewer: null,
    interviewerId: null,
    date: addDays(FIRST_REVIEW, number),
    time: '11:00',
    duration: '30 mins',
  } as const
  if (await isKept(ledger, send(origin, asha, interactions.schedule, { body })))
    ledger.scheduled.add(name)
}

async function read(origin: string, ledger: Ledger) {
  const given = { userId: ivan.id, assetType: 'Laptop', givenOn: '2026-01-05' }
  const body = { ...given, assetName: `Laptop ${(ledger.sent += 1)}` }
  await isKept(ledger, send(origin, asha, users.giveAsset, { body }))
  const answer = await send(origin, ivan, notifications.list, { params: { userId: ivan.id } })
  const { data } = (await answer.json()) as { data: Notification[] }
  const newest = data.find(({ id }) => !ledger.read.has(id))
  if (!newest) return
  const chosen = { body: { notificationIds: [newest.id] } }
  if (await isKept(ledger, send(origin, ivan, notifications.markAsRead, chosen)))
    ledger.read.add(newest.id)
}

async function saveTask(origin: string, date: string, ledger: Ledger) {
  const known = [...ledger.tasks.keys()]
  const number = (ledger.sent += 1)
  const clientId = known.length < 20 ? newId() : (known[number % known.length] ?? '')
  const taskData = { taskName: `Version ${number}`, activitiesPlanned: 'Keep it', estimatedTime: 0 }
  const body = { date, tasks: [{ taskData, clientId }] }
  const sending = send(origin, ivan, dailyUpdates.save, { params: { userId: ivan.id }, body })
  if (await isKept(ledger, sending)) ledger.tasks.set(clientId, number)
}

/** Acknowledged records that are missing or duplicated. */
export async function findMissing(pool: pg.Pool, ledger: Ledger): Promise<string[]> {
  const ask = async (statement: string) =>
    (await pool.query<{ key: string; value: string }>(statement)).rows
  const counts = async (statement: string, keys: Iterable<string>) => {
    const found = new Map((await ask(statement)).map(({ key, value }) => [key, Number(value)]))
    return [...keys].filter((key) => found.get(key) !== 1)
  }
  const versions = new Map(
    (await ask(`select client_id as key, split_part(name, ' ', 2) as value from tasks`)).map(
      ({ key, value }) => [key, Number(value)],
    ),
  )
  return [
    ...(await counts(
      'select message as key, count(*) as value from announcements group by message',
      ledger.announced,
    )),
    ...(await counts(
      'select name as key, count(*) as value from interactions group by name',
      ledger.scheduled,
    )),
    ...(await counts(
      'select id as key, count(*) as value from notifications where read_at is not null group by id',
      ledger.read,
    )),
    ...[...ledger.tasks].flatMap(([id, version]) =>
      (versions.get(id) ?? 0) >= version ? [] : [`${id} ${version}`],
    ),
  ]
}
