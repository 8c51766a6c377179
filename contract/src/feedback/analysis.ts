import { formatShortDay, toLocalDateTime } from '../dates.ts'
import type { Feedback } from './schemas.ts'

type Rated = Pick<Feedback, 'avg_rating' | 'ratings'>

export interface SkillAverage {
  readonly skill: string
  readonly average: number
  readonly rated: number
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const overallRating = (feedbacks: readonly Pick<Rated, 'avg_rating'>[]) =>
  feedbacks.length === 0 ? undefined : mean(feedbacks.map(({ avg_rating }) => avg_rating))

/** A skill can have the name of something that every object inherits, such as "constructor". */
export const starsIn = (ratings: Rated['ratings'], skill: string): number | undefined =>
  Object.hasOwn(ratings, skill) ? ratings[skill] : undefined

export function skillAverages(
  feedbacks: readonly Pick<Rated, 'ratings'>[],
  kpis: readonly string[],
): SkillAverage[] {
  const others = feedbacks.flatMap(({ ratings }) => Object.keys(ratings)).sort()
  return [...new Set([...kpis, ...others])].flatMap((skill) => {
    const stars = feedbacks
      .map(({ ratings }) => starsIn(ratings, skill))
      .filter((value) => value !== undefined)
    return stars.length === 0 ? [] : [{ skill, average: mean(stars), rated: stars.length }]
  })
}

export type RatedInteraction = ReturnType<typeof ratedInteractions>[number]

export const ratedInteractions = (
  feedbacks: readonly Pick<Feedback, 'interaction' | 'avg_rating' | 'createdAt'>[],
  timeZone: string,
) =>
  feedbacks.map(({ interaction, avg_rating, createdAt }) => ({
    name: interaction.name,
    created: shownDay(createdAt, timeZone),
    average: avg_rating,
  }))

const shownDay = (createdAt: string, timeZone: string) =>
  formatShortDay(toLocalDateTime(new Date(createdAt), timeZone).day)

/**
 * For every screen and report. By way of hundredths, to which signals and lists keep averages: 3.446 is 3.5 beside a
 * kept 3.45. `toFixed` rounds the binary fraction: 4.55 would be 4.5 beside a 4.6 elsewhere.
 */
export const toOneDecimal = (rating: number) =>
  Math.round(Math.round((rating + Number.EPSILON) * 100) / 10) / 10

/** In a sentence, at most one decimal: 4, 3.5, 3.3. */
export const shownRating = (rating: number): string => String(toOneDecimal(rating))

/** Always one decimal, for figures below each other: 4.0, 3.5, 3.3. */
export const ratingFigure = (rating: number): string => toOneDecimal(rating).toFixed(1)
