import { DAY } from '@cohort/contract/dates'
import { averageRating } from '@cohort/contract/feedback/rules'
import type { feedbacks } from '#server/feedback/table.ts'
import type { interactions } from '#server/interactions/table.ts'
import type { Character, Intern, Person } from '../people.ts'
import type { Rating } from '../profiles/profile.ts'
import { remarkOn } from './remarks.ts'
import type { Setting } from '../setting.ts'

export type InteractionRow = typeof interactions.$inferInsert & { id: string; endsAt: Date }
export type FeedbackRow = typeof feedbacks.$inferInsert & { createdAt: Date }

export interface Meeting {
  readonly interaction: InteractionRow
  readonly intern: Intern
  readonly interviewer: Person
  readonly feedback?: FeedbackRow
}

const CODING = ['Coding Skill', 'Code Quality'] as const
const OTHERS = ['Communication', 'Understanding', 'Problem Solving', 'Documentation'] as const
const MORE = ['Learning Curve', 'Task Completion', 'Concepts', 'Presentation', 'Logical Thinking']

interface About {
  readonly interaction: InteractionRow
  readonly interviewer: Person
  readonly character: Character
}

interface Given {
  readonly rating: Rating
  readonly index: number
}

export function makeFeedback(
  setting: Setting,
  { interaction, interviewer, character }: About,
  { rating, index }: Given,
): FeedbackRow {
  const { between, idAt, now, pick } = setting
  const ratings = Object.fromEntries(ratingsOf(setting, character, rating))
  const average = averageRating(ratings)
  const days = pick([0, 0, 1, 1, 2])
  const given = interaction.endsAt.getTime() + days * DAY + between(10, 120) * 60_000
  const createdAt = setting.atWork(new Date(Math.min(given, now.getTime())), 'earlier')
  return {
    id: idAt(createdAt),
    interactionId: interaction.id,
    internId: character.intern.id,
    authorId: interviewer.id,
    ratings,
    averageRating: Number(average.toFixed(5)),
    description: remarkOn(character, { average, rating, index }),
    createdAt,
    updatedAt: createdAt,
  }
}

/** The same strengths and weaknesses each time, so that what changes is the level. */
function ratingsOf({ pick, chance }: Setting, { place }: Character, [, stars, weak]: Rating) {
  const kpis = [...CODING, ...OTHERS, pick(MORE)]
  return kpis.map((kpi, position): [string, number] => {
    const taste = [0, 0.5, 0, -0.5][(position + place) % 4] ?? 0
    const mood = chance(0.15) ? 0.5 : 0
    const isWeak = weak && position < CODING.length
    const value = isWeak ? stars - 2 : stars + taste + mood
    return [kpi, Math.max(0.5, Math.min(5, value))]
  })
}
