import type { Interaction } from '@cohort/contract/interactions/schemas'

/** The names of those who take part, without the person who looks; the intern first. */
export function othersIn(interaction: Interaction, userId: string): string[] {
  const { assignedIntern, internId, assignedMentor, mentorId } = interaction
  const { assignedInterviewer, interviewerId } = interaction
  const people = [
    [internId, assignedIntern],
    [mentorId, assignedMentor],
    [interviewerId, assignedInterviewer],
  ].flatMap(([id, person]) => (person && id !== userId ? [person] : []))
  return [...new Set(people)]
}
