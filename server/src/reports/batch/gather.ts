import type { Actor } from '@cohort/contract/access'
import { batchName, startOf, weekOf, type Batch } from '@cohort/contract/comparison/rules'
import { addDays } from '@cohort/contract/dates'
import { leniencyOf } from '@cohort/contract/feedback/leniency'
import type { Trends } from '@cohort/contract/signals/schemas'
import { listRaterFigures } from '#server/comparison/heat-queries.ts'
import { readWorkingTime } from '#server/helpdesk/targets.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { endOf } from '#server/signals/day-queries.ts'
import { showTrends } from '#server/signals/overview.ts'
import { findLastDay, findThresholds } from '#server/signals/state-queries.ts'
import { blockedInterns } from './blocked.ts'
import { kpiRows, ratingsOfBatch } from './kpis.ts'
import { listBlocked, listReported } from './queries.ts'
import { internRow, type InternRow } from './rows.ts'
import { countsOf } from './shares.ts'

export type BatchReport = NonNullable<Awaited<ReturnType<typeof gatherReport>>>

export async function gatherReport(services: Services, actor: Actor, batch: Batch) {
  const { orm } = services.database
  const { timeZone, lists } = ruleContextOf(services)
  const today = todayOf(services)
  const asOf = await findLastDay(orm, today)
  const day = asOf ?? addDays(today, -1)
  const until = endOf({ day, timeZone })
  const reported = await listReported(orm, batch, { asOf, until, timeZone })
  if (reported.length === 0) return undefined
  const raters = asOf ? await listRaterFigures(orm, asOf) : []
  const leniency = new Map(raters.map((rater) => [rater.raterId, leniencyOf(rater)]))
  const limits = await findThresholds(orm, day)
  const rows = reported.map((row): InternRow => internRow(row, leniency, limits))
  const blocked = await listBlocked(
    orm,
    rows.map(({ id }) => id),
    until,
  )
  const working = await readWorkingTime(services, orm)
  const { weeks, verdict }: Trends = await showTrends(services, actor, batch)
  const start = startOf(rows.map(({ joinedOn }) => joinedOn)) ?? day
  return {
    name: batchName(batch),
    day,
    start,
    week: Math.max(1, weekOf(start, day)),
    isJudged: asOf !== null,
    rows,
    counts: countsOf(rows),
    ratings: ratingsOfBatch(rows),
    kpis: kpiRows(rows, lists.kpis),
    blocked: blockedInterns(rows, blocked, { working, until }),
    weeks,
    verdict,
  }
}
