import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { expect } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { CAST } from '../../test/cast.ts'
import { send } from '../../test/processes/over-http.ts'

const { asha, isha } = CAST
/** Longer than any client may wait, even when the database hangs. */
const MAX_ANSWER_TIME = 15_000

/** The responses to clients, stored outside of the product. */
export interface Ledger {
  /** Given things that were acknowledged, by their names; each is sent once. */
  readonly given: Set<string>
  /** The newest acknowledged version of each task, which is sent again until it is acknowledged. */
  readonly versions: Map<string, number>
  /** Answers that no one should see. */
  readonly wrong: string[]
  readonly counts: { sent: number; kept: number; refused: number; cut: number }
}

export const newLedger = (): Ledger => ({
  given: new Set(),
  versions: new Map(),
  wrong: [],
  counts: { sent: 0, kept: 0, refused: 0, cut: 0 },
})

type Sending = (signal: AbortSignal) => Promise<Response>

/** True when it was acknowledged. A missing answer counts as none; any other answer is recorded. */
async function attempt({ wrong, counts }: Ledger, what: Sending): Promise<boolean> {
  counts.sent += 1
  const begun = Date.now()
  try {
    const response = await what(AbortSignal.timeout(MAX_ANSWER_TIME))
    const answer = (await response.json()) as { statusCode?: unknown; data?: unknown }
    if (response.status === 201) counts.kept += 1
    if (response.status === 201) return true
    counts.refused += 1
    const isBusy = response.status === 503 && response.headers.get('retry-after') !== null
    const isEnveloped = answer.statusCode === response.status && answer.data === null
    if (!isBusy || !isEnveloped) wrong.push(`${response.status} ${JSON.stringify(answer)}`)
  } catch {
    counts.cut += 1
    if (Date.now() - begun >= MAX_ANSWER_TIME) wrong.push('No answer')
  }
  await wait(50)
  return false
}

export const wait = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds))

interface Traffic {
  /** Where the writer sends to; asked anew for every request. */
  readonly origin: () => string
  readonly date: string
  readonly ledger: Ledger
}

/** Writes through every address until it is stopped. */
export function startTraffic(origins: readonly (() => string)[], ledger: Ledger, date: string) {
  let isOver = false
  const writers = origins.flatMap((origin) => {
    const traffic = { origin, ledger, date }
    return [give(traffic, () => isOver), give(traffic, () => isOver), save(traffic, () => isOver)]
  })
  return async () => {
    isOver = true
    await Promise.all(writers)
  }
}

async function give({ origin, ledger }: Traffic, isOver: () => boolean) {
  while (!isOver()) {
    const assetName = newId()
    const body = { userId: isha.id, assetType: 'Laptop', assetName, givenOn: '2026-01-05' }
    const isKept = await attempt(ledger, (signal) =>
      send(origin(), asha, users.giveAsset, { body, signal }),
    )
    if (isKept) ledger.given.add(assetName)
    await wait(10)
  }
}

/** What a browser may repeat, as the task's own id tells that it is the same. */
async function save({ origin, ledger, date }: Traffic, isOver: () => boolean) {
  const clientId = newId()
  for (let version = 1; !isOver();) {
    const taskData = {
      taskName: `Version ${version}`,
      activitiesPlanned: 'Keep it',
      estimatedTime: 0,
    }
    const body = { date, tasks: [{ taskData, clientId }] }
    const params = { userId: isha.id }
    const isKept = await attempt(ledger, (signal) =>
      send(origin(), isha, dailyUpdates.save, { params, body, signal }),
    )
    if (isKept) ledger.versions.set(clientId, version)
    if (isKept) version += 1
    await wait(10)
  }
}

type Execute = (sql: string) => Promise<Record<string, unknown>[]>

/** Everything acknowledged exists once, and every existing record is complete. */
export async function expectKept({ given, versions, wrong }: Ledger, execute: Execute) {
  expect([...new Set(wrong)]).toEqual([])
  const names = (await execute('select name from assets')).map(({ name }) => String(name))
  expect(new Set(names).size).toBe(names.length)
  const kept = new Set(names)
  expect([...given].filter((name) => !kept.has(name))).toEqual([])
  expect(await execute(HALVES)).toEqual([])
  const tasks = await execute('select client_id, name from tasks')
  const saved = new Map(
    tasks.map(({ client_id: id, name }) => [String(id), Number(String(name).split(' ')[1])]),
  )
  expect(saved.size).toBe(tasks.length)
  expect([...versions].filter(([id, version]) => !((saved.get(id) ?? 0) >= version))).toEqual([])
}

/**
 * Each given thing has its entry in the history and its notification, and none without the other. What
 * an entry says is sealed; it is known by the transaction that wrote both.
 */
const HALVES = `
  select name, entries, notices from assets a,
    lateral (select count(*) as entries from audit_entries e
      where e.subject = 'asset' and e.subject_id = a.user_id and e.xmin = a.xmin) e,
    lateral (select count(*) as notices from notifications n where n.message like '%' || a.name || '.') n
  where entries <> 1 or notices <> 1
  union all select message, null, 1 from notifications n where kind = 'asset'
    and not exists (select 1 from assets a where n.message like '%' || a.name || '.')`
