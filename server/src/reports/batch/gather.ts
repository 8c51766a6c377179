import type { Actor } from '@cohort/contract/access'
import { batchName, startOf, weekOf, type Batch } from '@cohort/contract/comparison/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import { leniencyOf } from '@cohort/contract/feedback/leniency'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import type { Trends } from '@cohort/contract/signals/trends-schemas'
import { listRaterFigures } from '#server/comparison/heat-queries.ts'
import { readWorkingTime } from '#server/helpdesk/targets.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { endOf } from '#server/signals/day-queries.ts'
import { showList, showTrends } from '#server/signals/overview.ts'
import { findLastDay, findThresholds } from '#server/signals/state-queries.ts'
import { IN_NEED } from './action-texts.ts'
import { listActs, listMeetingNames } from './acts-queries.ts'
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
  const leniency = await leniencyOn(services, asOf)
  const limits = await findThresholds(orm, day)
  const attention = await attentionOf(services, actor, batch)
  const actsOf = await actsIn(services, attention)
  const rows = inOrder(reported, attention).map((row): InternRow =>
    internRow(row, { leniency, limits, attention: attention.get(row.id), ...actsOf(row) }),
  )
  const ids = rows.map(({ id }) => id)
  const blocked = await listBlocked(orm, ids, until)
  const working = await readWorkingTime(services, orm)
  const { weeks, verdict }: Trends = await showTrends(services, actor, batch)
  const start = startOf(rows.map(({ joinedOn }) => joinedOn)) ?? day
  return {
    name: batchName(batch),
    day,
    takenAt: services.now(),
    timeZone,
    start,
    week: Math.max(1, weekOf(start, day)),
    isJudged: asOf !== null,
    rows,
    counts: countsOf(rows),
    waiting: waitingOf(rows),
    ratings: ratingsOfBatch(rows),
    kpis: kpiRows(rows, lists.kpis),
    blocked: blockedInterns(rows, blocked, { working, until }),
    weeks: weeks.filter(({ day: until }) => until >= start),
    verdict,
  }
}

async function leniencyOn({ database }: Services, day: Day | null) {
  const raters = day ? await listRaterFigures(database.orm, day) : []
  return new Map(raters.map((rater) => [rater.raterId, leniencyOf(rater)]))
}

type Attention = ReadonlyMap<string, AttentionRow>

/** What the overview shows of those in training, in its order. */
async function attentionOf(services: Services, actor: Actor, batch: Batch): Promise<Attention> {
  const page = { limit: MOST_REPORTED, offset: 0, sort: 'urgency', direction: 'ascending' } as const
  const { data } = await showList(services, actor, { ...batch, ...page }, true)
  return new Map(data.map((row) => [row.id, row]))
}

/** What was done for those who need help, and what is planned for all. */
async function actsIn(services: Services, attention: Attention) {
  const { orm } = services.database
  const { timeZone } = ruleContextOf(services)
  const today = todayOf(services)
  const ids = [...attention.keys()]
  const meetingIds = [...attention.values()].flatMap(({ nextMeetingId }) => nextMeetingId ?? [])
  const inNeed = [...attention.values()].flatMap(({ id, group, since }) =>
    since !== null && IN_NEED.some((one) => one === group) ? [{ id, since }] : [],
  )
  const [mentors, names, done] = await Promise.all([
    listMentorsOf(orm, ids, today),
    listMeetingNames(orm, meetingIds),
    listActs(orm, inNeed, { now: services.now(), timeZone }),
  ])
  const byIntern = Map.groupBy(done, ({ internId }) => internId)
  return ({ id }: ReportedRow) => ({
    today,
    acts: byIntern.get(id) ?? [],
    meeting: names.get(attention.get(id)?.nextMeetingId ?? ''),
    mentor: mentors.get(id)?.name,
  })
}

/** As in the overview, and then those who are no longer in training. */
function inOrder(reported: readonly ReportedRow[], attention: Attention) {
  const places = new Map([...attention.keys()].map((id, place) => [id, place]))
  const placeOf = ({ id }: ReportedRow) => places.get(id) ?? attention.size
  return reported.toSorted((one, other) => placeOf(one) - placeOf(other))
}
