import type { Notice } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listMentoredBy, updateMentor } from '#server/plans/membership/mentors-queries.ts'
import { entryOf, noticesOf } from '#server/plans/membership/mentors.ts'
import type { Handover } from './work.ts'

/** The interns for whom the person was chosen go to who takes the milestones, or to the mentors of their plans. */
export async function handOverInterns(
  db: Queryable,
  { person, actorId, work, chosen }: Handover,
): Promise<Notice[]> {
  if (work.interns.length === 0) return []
  // Those that the mentor still has: a change of the mentor locks the mentor, and may have come first.
  const interns = await listMentoredBy(db, person.id)
  const to = chosen.milestones
  await updateMentor(
    db,
    interns.map(({ internId }) => internId),
    to?.id ?? null,
  )
  await recordAll(
    db,
    interns.map((row) => entryOf(actorId, row, to?.id ?? null)),
  )
  return noticesOf(interns, to).filter(({ userId }) => userId !== person.id)
}
