import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import type { Notice } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listPlansNowAt } from '#server/plans/mentor-queries.ts'
import { listMentoredByPlans } from '#server/plans/membership/mentors-queries.ts'
import { noticesOf } from '#server/plans/membership/mentors.ts'
import type { Handover } from './work.ts'
import { giveMilestones } from './queries.ts'

/**
 * Without a successor they keep the name of the former mentor, which an admin replaces. Interns are told of another
 * mentor of the current milestone, and of later milestones nothing.
 */
export async function handOverMilestones(
  db: Queryable,
  { person, actorId, work, chosen }: Handover,
  today: Day,
): Promise<Notice[]> {
  const to = chosen.milestones
  if (!to) return []
  const ids = work.milestones.map(({ id }) => id)
  const given = await giveMilestones(db, ids, { from: person.id, to: to.id })
  const milestones = work.milestones.filter(({ id }) => given.has(id))
  if (milestones.length === 0) return []
  await recordAll(
    db,
    milestones.map(({ name, planId }) => ({
      actorId,
      action: `milestone "${name}" changed`,
      subject: 'plan',
      subjectId: planId,
      changes: { mentorId: { from: person.id, to: to.id } },
    })),
  )
  const count = milestones.length
  const current = await listPlansNowAt(db, [...given], today)
  const message = `${person.name}'s ${count === 1 ? 'milestone is' : `${count} milestones are`} now yours.`
  return [
    { userId: to.id, kind: 'plan', message, link: paths.mentorPlans },
    ...noticesOf(await listMentoredByPlans(db, current), to),
  ]
}
