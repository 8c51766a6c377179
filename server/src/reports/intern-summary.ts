import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { addDays } from '@cohort/contract/dates'
import { countUpdates } from '@cohort/contract/interns/rules'
import { movedDay } from '@cohort/contract/plans/rules'
import { listStatedDays } from '#server/interns/work.ts'
import { findMoves } from '#server/plans/dates-queries.ts'
import { listMilestones } from '#server/plans/parts-queries.ts'
import { listMarks } from '#server/plans/progress/queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { listZoneChanges } from '#server/users/zone-history-queries.ts'
import { countOutcomes, type ReportedIntern } from './queries.ts'

export type InternSummary = Awaited<ReturnType<typeof summarise>>

export async function summarise(services: Services, intern: ReportedIntern) {
  const { orm } = services.database
  const [change] = await listZoneChanges(orm, intern.id)
  return {
    zoneChange: change && change.to === intern.zone ? change : undefined,
    progress: await progressOf(services, intern),
    updates: await updatesOf(services, intern),
    outcomes: await countOutcomes(orm, intern.id, services.now()),
  }
}

/** From and to are the intern's own: later than those of the plan after a later start or leave, as on the screens. */
async function progressOf(services: Services, { id, planId, planStart, planEnd }: ReportedIntern) {
  if (!planId || !planStart || !planEnd) return undefined
  const db = services.database.orm
  const moment = { day: todayOf(services), timeZone: services.config.orgTimezone }
  const moves = await findMoves(db, id, moment)
  const milestones = await listMilestones(db, planId)
  const ids = milestones.map((milestone) => milestone.id)
  const marks = ids.length > 0 ? await listMarks(db, [id], ids) : []
  return {
    done: marks.length,
    total: milestones.flatMap(({ objectives }) => objectives).length,
    from: movedDay(planStart, moves),
    to: movedDay(planEnd, moves),
  }
}

const REPORTED_DAYS = 30

/** Of the days before today on which an update was expected, as the screens count them. */
async function updatesOf(services: Services, intern: ReportedIntern) {
  const to = addDays(todayOf(services), -1)
  const earliest = addDays(to, 1 - REPORTED_DAYS)
  const from = earliest > FIRST_DAY ? earliest : FIRST_DAY
  const days = await listStatedDays(services, intern.id, { from, to })
  return { days: REPORTED_DAYS, ...countUpdates(days) }
}
