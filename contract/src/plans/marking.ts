import type { Actor } from '../access.ts'

/** Whoever is answerable for the milestone says what is done in it. */
export const canMark = (actor: Actor, { mentorId }: { readonly mentorId: string | null }) =>
  actor.role === 'Admins' || (actor.role === 'Mentors' && mentorId === actor.id)
