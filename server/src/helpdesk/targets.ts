import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { PRIORITIES, type Priority } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import {
  dueOf,
  lateBefore,
  overdueMinutes,
  type Targets,
  type WorkingTime,
} from '@cohort/contract/helpdesk/targets'
import { listHolidays } from '#server/daily-updates/holidays/queries.ts'
import { changesBetween, isOutdated } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import type { LateMoments, StoredRequest } from './queries.ts'
import { findTargets, lockTargets, saveTargets } from './target-queries.ts'

export async function readWorkingTime(services: Services, db: Queryable): Promise<WorkingTime> {
  const { weeks, timeZone } = ruleContextOf(services)
  const holidays = await listHolidays(db, {})
  return {
    targets: await findTargets(db),
    weeks,
    holidays: new Set(holidays.map(({ date }) => date)),
    timeZone,
  }
}

export function lateMomentsOf(now: Date, working: WorkingTime): LateMoments {
  const { answer, solution } = working.targets
  const momentsOf = (hours: Targets['answer']) =>
    Object.fromEntries(
      PRIORITIES.map((priority) => [priority, lateBefore(now, hours[priority], working)]),
    ) as Record<Priority, Date>
  return { answer: momentsOf(answer), solution: momentsOf(solution) }
}

export function withDue(request: StoredRequest, working: WorkingTime, now: Date): HelpRequest {
  const due = dueOf(request, working)
  const overdue = (moment: string | null) =>
    moment === null ? null : overdueMinutes(moment, now, working)
  return {
    ...request,
    ...due,
    answerOverdue: overdue(due.answerDueAt),
    solutionOverdue: overdue(due.solutionDueAt),
  }
}

export async function addDue(services: Services, db: Queryable, request: StoredRequest) {
  return withDue(request, await readWorkingTime(services, db), services.now())
}

export async function changeTargets(
  services: Services,
  { id: actorId }: Actor,
  { basis, ...targets }: BodyOf<typeof helpdesk.saveTargets>,
): Promise<Targets> {
  return transact(services, async (db) => {
    await lockTargets(db)
    const before = await findTargets(db)
    if (isOutdated(basis, before)) throw refuse(helpdesk.saveTargets, 'changedMeanwhile')
    const changes = changesBetween(written(before), written(targets))
    await saveTargets(db, targets)
    await record(db, { actorId, action: 'changed', subject: 'help desk targets', changes })
    return targets
  })
}

const written = ({ opensAt, closesAt, answer, solution }: Targets) => ({
  hours: `${opensAt} to ${closesAt}`,
  answer: PRIORITIES.map((priority) => `${priority} ${answer[priority]} h`).join(', '),
  solution: PRIORITIES.map((priority) => `${priority} ${solution[priority]} h`).join(', '),
})
