import type { feedbacks } from '#server/feedback/table.ts'
import type { interactions } from '#server/interactions/table.ts'
import type { Intern, Person } from './people.ts'

export type InteractionRow = typeof interactions.$inferInsert & { id: string; endsAt: Date }
type FeedbackRow = typeof feedbacks.$inferInsert

export interface Meeting {
  readonly interaction: InteractionRow
  readonly intern: Intern
  readonly mentor: Person
  readonly feedback?: FeedbackRow
}
