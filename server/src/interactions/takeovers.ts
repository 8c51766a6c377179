import type { WithPeople } from './participants.ts'

/** Who holds it in the place of another: one sentence, also for a person with both parts. */
export function takeovers(userId: string, before: WithPeople, { after, why = '' }: Takeover) {
  const pairs = [
    [before.assignedMentor, after.assignedMentor, after.mentorId, before.mentorId],
    [
      before.assignedInterviewer,
      after.assignedInterviewer,
      after.interviewerId,
      before.interviewerId,
    ],
  ] as const
  const sentences = pairs.flatMap(([from, to, toId, fromId]) => {
    if (!from || !to || toId === fromId) return []
    return [`${toId === userId ? 'You take' : `${to} takes`} over from ${from}${why}.`]
  })
  return [...new Set(sentences)]
}

interface Takeover {
  readonly after: WithPeople
  readonly why?: string | undefined
}
