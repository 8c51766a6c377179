import type { Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import {
  BATCHES_AT_ONCE,
  batchKey,
  batchOf,
  daysOfWeek,
  SHOWN_FROM,
  spreadOf,
  startOf,
  weeksOver,
  type Batch,
} from '@cohort/contract/comparison/rules'
import type { BatchComparison, BatchFigures } from '@cohort/contract/comparison/schemas'
import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { completionOf } from '@cohort/contract/plans/rules'
import { percentOf } from '@cohort/contract/signals/rules'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { findStatus } from '#server/signals/overview.ts'
import {
  listBatches,
  listFigures,
  listMembers,
  listPlanShares,
  type FigureRow,
  type MemberRow,
  type MemberWeek,
  type OpenDay,
  type PlanShare,
} from './batch-queries.ts'
import { lastSharedWeek, newestPair, type Started } from './first-view.ts'

type Query = QueryOf<typeof comparison.batches>

export async function compareBatches(
  services: Services,
  actor: Actor,
  query: Query,
): Promise<BatchComparison> {
  const { orm } = services.database
  const { timeZone } = ruleContextOf(services)
  const asOf = addDays(todayOf(services), -1)
  const choices = await listBatches(orm)
  const chosen = chosenOf(choices, query.batch?.map(batchOf))
  const candidates = chosen.length > 0 ? chosen : choices.slice(0, BATCHES_AT_ONCE.most)
  const members = Map.groupBy(await listMembers(orm, candidates, timeZone), batchKey)
  const started = candidates.map((choice) =>
    startedOf(choice, members.get(batchKey(choice)) ?? [], asOf),
  )
  const shown = chosen.length > 0 ? started : newestPair(started)
  const week = query.week ?? (await lastSharedWeek(orm, shown, timeZone))
  const [rows, statuses] = await Promise.all([
    figuresIn(services, shown, week),
    Promise.all(shown.map(({ year, batch }) => findStatus(services, actor, { year, batch }))),
  ])
  return {
    choices,
    week,
    weeks: Math.max(1, ...shown.map(({ weeks }) => weeks)),
    batches: shown.map((one, index) => ({
      ...figuresOf(one, week, rows),
      status: statuses[index] ?? { verdict: null, assessed: 0, suggested: 0 },
    })),
  }
}

function chosenOf(choices: readonly Batch[], asked: readonly Batch[] | undefined) {
  const keys = new Set(asked?.map(batchKey))
  return choices.filter((choice) => keys.has(batchKey(choice)))
}

function startedOf(choice: Batch, members: readonly MemberRow[], asOf: Day): Started {
  const start = startOf(members.map(({ joinedOn }) => joinedOn)) ?? asOf
  const interns = members[0]?.interns ?? 0
  return { ...choice, interns, start, members, weeks: weeksOver(start, asOf) }
}

async function figuresIn(services: Services, started: readonly Started[], week: number) {
  const { timeZone } = ruleContextOf(services)
  const reached = started
    .filter((batch) => batch.weeks >= week)
    .map(({ start, members }) => ({ members, ...daysOfWeek(start, week) }))
  const weeks = reached.flatMap(({ members, from, to }) => {
    const until = toInstant(addDays(to, 1), '00:00', timeZone)
    return members.map((member): MemberWeek => ({ ...member, from, to, until }))
  })
  if (weeks.length === 0) return new Map<string, Figures>()
  const { orm } = services.database
  const openDays = await openDaysOf(services, [...new Set(reached.map(({ from }) => from))])
  const [rows, ...shares] = await Promise.all([
    listFigures(orm, { weeks, openDays }, timeZone),
    ...reached.map(({ members, to }) =>
      listPlanShares(
        orm,
        members.map(({ id }) => id),
        { day: to, timeZone },
      ),
    ),
  ])
  const shareOf = new Map(shares.flat().map((share) => [share.id, share]))
  return new Map(
    rows.map((row): [string, Figures] => [row.id, { ...row, share: shareOf.get(row.id) }]),
  )
}

interface Figures extends FigureRow {
  /** Undefined without a plan. */
  readonly share: PlanShare | undefined
}

async function openDaysOf(services: Services, begins: readonly Day[]): Promise<OpenDay[]> {
  const sorted = begins.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const { worked } = await workingDaysOf(services, { from: first, to: addDays(last, 6) })
  return begins.flatMap((from) => {
    const end = addDays(from, 6)
    return worked.filter((day) => day >= from && day <= end).map((day) => ({ from, day }))
  })
}

function figuresOf(
  { year, batch, start, interns, members, weeks }: Started,
  week: number,
  figures: ReadonlyMap<string, Figures>,
): Omit<BatchFigures, 'status'> {
  const rows = members.flatMap(({ id }) => figures.get(id) ?? [])
  const days = weeks >= week ? daysOfWeek(start, week) : null
  const shares = rows.flatMap(({ share }) => share ?? [])
  return {
    year,
    batch,
    start,
    interns,
    counted: members.length,
    days,
    leftOut: leftOutOf(members, rows.length, days),
    ratings: spreadOf(rows.flatMap(({ rating }) => rating ?? [])),
    done: spreadOf(shares.map(({ done, total }) => completionOf(done, total).percent)),
    due: spreadOf(shares.map(({ due, total }) => completionOf(due, total).percent)).median,
    updates: updatesOf(rows),
    zones: zonesOf(rows),
  }
}

function leftOutOf(members: readonly MemberRow[], shown: number, days: BatchFigures['days']) {
  if (!days) return { joinedLater: 0, leftBefore: 0 }
  const joinedLater = members.filter(({ joinedOn }) => joinedOn > days.to).length
  return { joinedLater, leftBefore: members.length - joinedLater - shown }
}

function updatesOf(rows: readonly FigureRow[]): BatchFigures['updates'] {
  const asked = rows.filter(({ expected }) => expected > 0)
  const expected = asked.reduce((sum, row) => sum + row.expected, 0)
  const written = asked.reduce((sum, row) => sum + row.written, 0)
  const n = asked.length
  return { n, expected, written, percent: n < SHOWN_FROM ? null : percentOf(written, expected) }
}

function zonesOf(rows: readonly FigureRow[]): BatchFigures['zones'] {
  const count = (zone: FigureRow['zone']) => rows.filter((row) => row.zone === zone).length
  const [red, yellow, green] = [count('RED ZONE'), count('YELLOW ZONE'), count('GREEN ZONE')]
  const n = rows.length
  return { n, red, yellow, green, none: n - red - yellow - green }
}
