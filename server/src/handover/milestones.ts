import { paths } from '@cohort/contract/app-paths'
import type { Notice } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listMembersWithoutUnread } from '#server/plans/membership/queries.ts'
import { planNotices, planChanged } from '#server/plans/notices.ts'
import type { Handover } from './work.ts'
import { giveMilestones, type MilestoneRow } from './queries.ts'

/** Without a successor they keep the name of the former mentor, which an admin replaces. */
export async function handOverMilestones(
  db: Queryable,
  { person, actorId, work, chosen }: Handover,
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
  const message = `${person.name}'s ${count === 1 ? 'milestone is' : `${count} milestones are`} now yours.`
  return [
    { userId: to.id, kind: 'plan', message, link: paths.mentorPlans },
    ...(await memberNotices(db, milestones)),
  ]
}

async function memberNotices(db: Queryable, milestones: readonly MilestoneRow[]) {
  const names = new Map(milestones.map(({ planId, planName }) => [planId, planName]))
  const notices: Notice[] = []
  for (const [planId, planName] of names) {
    const message = planChanged(planName)
    notices.push(...planNotices(await listMembersWithoutUnread(db, planId, message), message))
  }
  return notices
}
