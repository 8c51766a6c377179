import { averageRating, KPIS } from '@cohort/contract/feedback/rules'
import type { feedbacks } from '#server/feedback/table.ts'
import type { interactions } from '#server/interactions/table.ts'
import type { Intern, Person } from './people.ts'
import type { Setting } from './setting.ts'

export type InteractionRow = typeof interactions.$inferInsert & { id: string; endsAt: Date }
type Row = typeof feedbacks.$inferInsert

export interface Meeting {
  readonly interaction: InteractionRow
  readonly intern: Intern
  readonly mentor: Person
  readonly feedback?: Row
}

const REMARKS = [
  [
    4,
    [
      'Confident, precise and well prepared. Explains decisions without being asked and names their costs.',
      'Strong session: clean code, good questions and an honest view of what is still missing.',
      'Worked through the whole problem alone and found the edge case that most people miss.',
    ],
  ],
  [
    3,
    [
      'Solid understanding of the basics. Should practise explaining the reasons behind a design.',
      'Good progress since the last session. Tests are still written late; try to start with them.',
      'Communicates clearly and takes advice well. Needs more depth in data structures.',
    ],
  ],
  [
    0,
    [
      'The fundamentals need another round: please repeat the exercises of this milestone.',
      'Willing and friendly, but could not complete the task in time. Another session is planned.',
      'Struggled to explain the own code. Pair programming twice a week is recommended.',
    ],
  ],
] as const

/** Ratings of about `stars`, given on the day of the meeting. */
export function makeFeedback(
  setting: Setting,
  { interaction, intern, mentor }: Pick<Meeting, 'interaction' | 'intern' | 'mentor'>,
  stars: number,
): Row {
  const { sample, between, pick, idAt, now } = setting
  const rated = sample(KPIS, between(5, 9)).map((kpi): [string, number] => [
    kpi,
    Math.max(0.5, Math.min(5, stars + between(-2, 2) / 2)),
  ])
  const ratings = Object.fromEntries(rated)
  const average = averageRating(ratings)
  const [, remarks] = REMARKS.find(([least]) => average >= least) ?? REMARKS[2]
  const given = interaction.endsAt.getTime() + between(10, 180) * 60_000
  const createdAt = new Date(Math.min(given, now.getTime()))
  return {
    id: idAt(createdAt),
    interactionId: interaction.id,
    internId: intern.id,
    authorId: mentor.id,
    ratings,
    averageRating: Number(average.toFixed(5)),
    description: pick<string>(remarks),
    createdAt,
    updatedAt: createdAt,
  }
}
