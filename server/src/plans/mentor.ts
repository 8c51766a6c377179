import type { ErrorName } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import { FILL_MILESTONE } from '@cohort/contract/plans/rules'
import type { Milestone } from '@cohort/contract/plans/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { findCandidates } from '#server/interactions/queries.ts'
import { invalid, refuse } from '#server/platform/http/refusal.ts'

interface Named {
  readonly mentorName?: string | null | undefined
  readonly mentorId?: string | null | undefined
}

type Unclear = ErrorName<typeof plans.createMilestone>

const unclear = (why: Unclear, field: string) =>
  refuse(plans.createMilestone, why, {
    fields: { [field]: plans.createMilestone.errors[why][1] },
  })

/** The mentor whom the id, or else the name, means; a 400 that says why when that is not clear. */
export async function mentorIdFor(db: Queryable, { mentorName, mentorId }: Named, field: string) {
  const by = mentorId ? { id: mentorId } : { name: mentorName ?? '' }
  const [mentor, another] = await findCandidates(db, 'Mentors', by)
  if (!mentor) throw unclear('unknownMentor', field)
  if (another) throw unclear('ambiguousMentor', field)
  if (mentorName && !isSameName(mentor.name, mentorName)) throw unclear('otherMentor', field)
  return mentor.id
}

type Mentored = Pick<Milestone, 'mentorId' | 'mentorName'>

/**
 * Whoever edits another field sends the mentor along. The one who is there stays, disabled or not,
 * even when somebody else has the same name.
 */
export async function mentorIdAfter(db: Queryable, before: Mentored, form: Named) {
  const field = 'milestoneData.mentorName'
  if (keepsMentor(before, form)) return before.mentorId
  if (!form.mentorId && !form.mentorName) throw invalid({ [field]: FILL_MILESTONE })
  return mentorIdFor(db, form, field)
}

function keepsMentor(before: Mentored, { mentorName, mentorId }: Named) {
  const isSameId = !mentorId || mentorId.toLowerCase() === before.mentorId
  if (mentorName === undefined) return isSameId
  return isSameId && isSameName(mentorName ?? '', before.mentorName ?? '')
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
