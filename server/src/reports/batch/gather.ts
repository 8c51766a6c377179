import type { Actor } from '@cohort/contract/access'
import { batchName, startOf, weekOf, type Batch } from '@cohort/contract/comparison/rules'
import { addDays } from '@cohort/contract/dates'
import { leniencyOf } from '@cohort/contract/feedback/leniency'
import type { AttentionRow, Trends } from '@cohort/contract/signals/schemas'
import { listRaterFigures } from '#server/comparison/heat-queries.ts'
import { readWorkingTime } from '#server/helpdesk/targets.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { endOf } from '#server/signals/day-queries.ts'
import { showList, showTrends } from '#server/signals/overview.ts'
import { findLastDay, findThresholds } from '#server/signals/state-queries.ts'
import { blockedInterns } from './blocked.ts'
import { kpiRows, ratingsOfBatch } from './kpis.ts'
import { listBlocked, listReported, MOST_REPORTED, type ReportedRow } from './queries.ts'
import { internRow, type InternRow } from './rows.ts'
import { countsOf, waitingOf } from './shares.ts'

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
  const attention = await attentionOf(services, actor, batch)
  const rows = inOrder(reported, attention).map((row): InternRow =>
    internRow(row, { leniency, limits, attention: attention.get(row.id) }),
  )
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
    waiting: waitingOf(rows),
    ratings: ratingsOfBatch(rows),
    kpis: kpiRows(rows, lists.kpis),
    blocked: blockedInterns(rows, blocked, { working, until }),
    weeks,
    verdict,
  }
}

type Attention = ReadonlyMap<string, AttentionRow>

/** What the overview shows of those in training, in its order. */
async function attentionOf(services: Services, actor: Actor, batch: Batch): Promise<Attention> {
  const { data } = await showList(services, actor, {
    ...batch,
    sort: 'urgency',
    direction: 'ascending',
    limit: MOST_REPORTED,
    offset: 0,
  })
  return new Map(data.map((row) => [row.id, row]))
}

/** As in the overview, and then those who are no longer in training. */
function inOrder(reported: readonly ReportedRow[], attention: Attention) {
  const places = new Map([...attention.keys()].map((id, place) => [id, place]))
  const placeOf = ({ id }: ReportedRow) => places.get(id) ?? attention.size
  return reported.toSorted((one, other) => placeOf(one) - placeOf(other))
}
