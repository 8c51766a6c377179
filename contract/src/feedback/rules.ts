import { type Actor, isAdmin, isMentor } from '../access.ts'
import type { InteractionStatus } from '../interactions/rules.ts'

export function averageRating(rated: Readonly<Partial<Record<string, number>>>): number {
  const given = Object.values(rated).filter((value) => value !== undefined)
  return given.length === 0 ? 0 : given.reduce((sum, value) => sum + value, 0) / given.length
}

interface Participants {
  readonly mentorId: string | null
  readonly interviewerId: string | null
}

export const canGiveFeedback = (
  actor: Actor,
  record: Participants & { readonly interactionStatus: InteractionStatus },
) => takesPart(actor, record) && record.interactionStatus === 'FEEDBACK_PENDING'

export const canRemind = (
  actor: Actor,
  record: Participants & { readonly interactionStatus: InteractionStatus },
) => isAdmin(actor) && record.interactionStatus === 'FEEDBACK_PENDING' && hasMentor(record)

export const hasMentor = ({ mentorId, interviewerId }: Participants) =>
  mentorId !== null || interviewerId !== null

export const takesPart = (actor: Actor, record: Participants) =>
  isMentor(actor) && (record.mentorId === actor.id || record.interviewerId === actor.id)

export const canEditFeedback = (actor: Actor, record: { readonly interviewerId: string }) =>
  isMentor(actor) && record.interviewerId === actor.id

export const MAX_SNIPPETS = 50

export interface KpiSet {
  readonly name: string
  /** Lower case. */
  readonly words: readonly string[]
  readonly kpis: readonly string[]
}

export const DEFAULT_KPI_SETS: readonly KpiSet[] = [
  {
    name: 'Code review',
    words: ['code', 'review', 'modelling', 'design'],
    kpis: [
      'Code Quality',
      'Coding Skill',
      'Problem Solving',
      'Concepts',
      'Documentation',
      'Code Complexity',
    ],
  },
  {
    name: 'Mentoring',
    words: ['mentoring', 'session', 'onboarding'],
    kpis: ['Communication', 'Learning Curve', 'Understanding', 'Task Completion', 'Contribution'],
  },
  {
    name: 'Presentation',
    words: ['presentation', 'demo', 'capstone'],
    kpis: [
      'Presentation',
      'Project Presentation',
      'Communication',
      'Documentation',
      'In-depth Knowledge',
    ],
  },
  {
    name: 'Interview',
    words: ['interview', 'round', 'client'],
    kpis: [
      'Communication',
      'Problem Solving',
      'Logical Thinking',
      'Concepts',
      'Scenario-Based Questions',
      'In-depth Knowledge',
    ],
  },
]

export function fittingSet<KpiSetLike extends KpiSet>(
  sets: readonly KpiSetLike[],
  name: string,
): KpiSetLike | undefined {
  const written = name.toLowerCase()
  const fit = ({ words }: KpiSetLike) => words.filter((word) => written.includes(word)).length
  const best = Math.max(0, ...sets.map(fit))
  return best === 0 ? undefined : sets.find((set) => fit(set) === best)
}
