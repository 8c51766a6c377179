import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { MENTOR_UNKNOWN } from '@cohort/contract/plans/messages'
import type { Notice } from '#server/notifications/notify.ts'
import { notify } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { invalid } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { planNotices } from '../notices.ts'
import { listOwnMentors, updateMentor, type MentoredRow } from './mentors-queries.ts'
import { listed } from './transfers.ts'

interface Choice {
  readonly internIds: readonly string[]
  /** Null: the mentors of the plan's milestones. */
  readonly mentorId: string | null
}

/** Until they change the plan. Interns without a plan have no mentor, and are answered. */
export function setMentor(services: Services, actor: Actor, choice: Choice) {
  return transact(services, async (db, afterCommit) => {
    const { mentor, changed, ...outcome } = await writeMentor(db, actor.id, choice)
    afterCommit(await notify(services, db, noticesOf(changed, mentor)))
    return { ...outcome, changed: changed.length }
  })
}

/** Within a transaction of the caller, who sends the notices. The actor is null for an operator. */
export async function writeMentor(
  db: Queryable,
  actorId: string | null,
  { internIds, mentorId }: Choice,
) {
  const locked = await lockPeople(db, mentorId ? [...internIds, mentorId] : internIds)
  const mentor = locked.find(({ id, isEnabledMentor }) => isEnabledMentor && id === mentorId)
  if (mentorId && !mentor) throw invalid({ mentorId: MENTOR_UNKNOWN })
  const interns = locked.filter(({ isEnabledIntern }) => isEnabledIntern)
  const before = await listOwnMentors(
    db,
    interns.map(({ id }) => id),
  )
  const changed = before.filter((row) => row.mentorId !== mentorId)
  await updateMentor(db, idsOf(changed), mentorId)
  await recordAll(
    db,
    changed.map((row) => entryOf(actorId, row, mentorId)),
  )
  const isMember = new Set(idsOf(before))
  return {
    mentor,
    changed,
    unchanged: before.length - changed.length,
    withoutPlan: interns.filter(({ id }) => !isMember.has(id)),
  }
}

const idsOf = (rows: readonly MentoredRow[]) => rows.map(({ internId }) => internId)

/** Names are not recorded: an erased mentor is in no entry. */
export const entryOf = (actorId: string | null, row: MentoredRow, to: string | null) => ({
  actorId,
  action: 'mentor changed',
  subject: 'user',
  subjectId: row.internId,
  changes: { mentorId: { from: row.mentorId, to } },
})

interface Named {
  readonly id: string
  readonly name: string
}

export const noticesOf = (changed: readonly MentoredRow[], mentor: Named | undefined): Notice[] => [
  ...noticesToMentored(changed, mentor),
  ...noticesToMentors(changed, mentor),
]

export const noticesToMentored = (changed: readonly MentoredRow[], mentor: Named | undefined) =>
  planNotices(idsOf(changed), messageFor(mentor))

export function noticesToMentors(
  changed: readonly MentoredRow[],
  mentor: Named | undefined,
): Notice[] {
  if (changed.length === 0) return []
  const former = Map.groupBy(changed, ({ mentorId }) => mentorId)
  const noticeTo = (userId: string, message: string): Notice => ({
    userId,
    kind: 'plan',
    message,
    link: paths.myInterns,
  })
  return [
    ...(mentor ? [noticeTo(mentor.id, `You are now the mentor of ${namesOf(changed)}.`)] : []),
    ...[...former].flatMap(([id, rows]) =>
      id ? [noticeTo(id, `You are no longer the mentor of ${namesOf(rows)}.`)] : [],
    ),
  ]
}

const messageFor = (mentor: Named | undefined) =>
  mentor ? isNowMentor(mentor) : 'Your mentor is now that of your plan.'

export const isNowMentor = ({ name }: Pick<Named, 'name'>) => `${name} is now your mentor.`

const namesOf = (rows: readonly MentoredRow[]) => listed(rows.map(({ intern }) => intern))
