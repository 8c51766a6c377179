import { addDays, toInstant } from '@cohort/contract/dates'
import { hasOfficeOpened } from '@cohort/contract/interactions/rules'
import { listWorkedDays, type Span } from '#server/daily-updates/holidays/worked-days.ts'
import { notify } from '#server/notifications/notify.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { lockPlan } from '../queries.ts'
import { listBegun } from './begun-milestones-queries.ts'
import { noticesOfChange, type MentorChange } from './mentor-change.ts'
import { listMentoredByPlans, listWritten } from './mentors-queries.ts'

/** Working days before today of which the job tells later, when no process ran then. */
const CAUGHT_UP = 2

/** Tells of the mentors who changed because a milestone began by its date. Returns the number of plans. */
export async function tellOfBegunMilestones(services: Services): Promise<number> {
  const span = await spanToTell(services)
  if (!span) return 0
  const { timeZone } = ruleContextOf(services)
  const begun = await listBegun(services.database.orm, { ...span, timeZone })
  for (const { planId } of begun) await tellPlan(services, { ...span, planId })
  return begun.length
}

/** Days off are told of on the next working day. */
async function spanToTell(services: Services): Promise<Span | undefined> {
  if (!hasOfficeOpened(ruleContextOf(services))) return undefined
  const to = todayOf(services)
  const worked = await listWorkedDays(services, CAUGHT_UP + 2)
  const last = worked.at(-1)
  return last && worked[0] === to
    ? { from: addDays(last, worked.length > 1 ? 1 : 0), to }
    : undefined
}

interface OfPlan extends Span {
  readonly planId: string
}

/** The entry in the log is the mark that it was told, in the same transaction. */
async function tellPlan(services: Services, { planId, ...span }: OfPlan): Promise<void> {
  const { timeZone } = ruleContextOf(services)
  await transact(services, async (db, afterCommit) => {
    await lockPlan(db, planId, 'update')
    // Another process or a change of the plan may have come first.
    const [begun] = await listBegun(db, { ...span, timeZone, planId })
    if (!begun) return
    const { milestone, beginsOn, formerId, nextId } = begun
    await record(db, {
      actorId: null,
      action: `milestone "${milestone}" begun`,
      subject: 'plan',
      subjectId: planId,
      changes: {
        beginsOn: { from: null, to: beginsOn },
        mentorId: { from: formerId, to: nextId },
      },
    })
    const change = {
      planId,
      former: namedOf(formerId, begun.former),
      next: namedOf(nextId, begun.next),
    }
    const since = toInstant(beginsOn, '00:00', timeZone)
    afterCommit(await notify(services, db, await listUntold(db, change, since)))
  })
}

const namedOf = (id: string | null, name: string | null) => (id && name ? { id, name } : undefined)

/** A change of the plan, or a handover, may have told some of them already. */
async function listUntold(db: Queryable, change: MentorChange, since: Date) {
  const notices = noticesOfChange(change, await listMentoredByPlans(db, [change.planId], since))
  const written = await listWritten(db, notices, since)
  const told = new Set(written.map(({ userId, message }) => `${userId} ${message}`))
  return notices.filter(({ userId, message }) => !told.has(`${userId} ${message}`))
}

export const begunMilestonesJob: Job<Services> = {
  name: 'tell of mentors of begun milestones',
  everyMilliseconds: 60_000,
  run: tellOfBegunMilestones,
}
