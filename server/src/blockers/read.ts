import type { Actor } from '@cohort/contract/access'
import { CLOSED_LISTED_DAYS } from '@cohort/contract/blockers/rules'
import type { Blocker } from '@cohort/contract/blockers/schemas'
import { medianOf } from '@cohort/contract/comparison/rules'
import { addDays, toInstant } from '@cohort/contract/dates'
import { pageOf, type Paging } from '@cohort/contract/paging'
import { countAfter, workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { readerOf, requireVisible } from '#server/interns/reader.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import {
  countOpen,
  listBlockersOf,
  listClosedSpans,
  listOpen,
  spanOf,
  type BlockerRow,
} from './queries.ts'

const closedSince = (services: Services) =>
  toInstant(
    addDays(todayOf(services), -CLOSED_LISTED_DAYS),
    '00:00',
    ruleContextOf(services).timeZone,
  )

export async function readBlockersOf(services: Services, actor: Actor, internId: string) {
  await requireVisible(services, actor, internId)
  const rows = await listBlockersOf(services.database.orm, internId, closedSince(services))
  return withDays(services, rows)
}

/** Holidays and the working week are known to the server alone. */
export async function withDays(
  services: Services,
  rows: readonly BlockerRow[],
  db?: Queryable,
): Promise<Blocker[]> {
  const { now, timeZone } = ruleContextOf(services)
  const spans = rows.map((row) => spanOf(row, now, timeZone))
  const from = spans.map((span) => span.from).toSorted()[0]
  if (!from) return []
  const { worked } = await workingDaysOf(services, { from, to: todayOf(services) }, db)
  return rows.map((row) => ({
    ...row,
    workingDays: countAfter(worked, spanOf(row, now, timeZone)),
  }))
}

export async function readOpen(services: Services, actor: Actor, paging: Paging) {
  const { orm } = services.database
  const reader = await readerOf(services, actor)
  const { total, unanswered } = await countOpen(orm, reader)
  const data = await withDays(services, await listOpen(orm, reader, paging))
  const { timeZone } = ruleContextOf(services)
  const spans = await listClosedSpans(orm, reader, { since: closedSince(services), timeZone })
  const from = spans.map((span) => span.from).toSorted()[0]
  const { worked } = await workingDaysOf(services, {
    from: from ?? todayOf(services),
    to: todayOf(services),
  })
  const days = spans.map((span) => countAfter(worked, span))
  const page = pageOf(data, total, paging.limit)
  return { ...page, unanswered, closed: days.length, medianDays: medianOf(days) }
}
