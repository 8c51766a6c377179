import { wallClock } from '../dates.ts'
import type { Feedback } from './schemas.ts'

type Rated = Pick<Feedback, 'avg_rating' | 'ratings'>

export interface SkillAverage {
  readonly skill: string
  readonly average: number
  /** How many of the feedbacks rated it. */
  readonly rated: number
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of the averages; undefined without any feedback. */
export const overallRating = (feedbacks: readonly Pick<Rated, 'avg_rating'>[]) =>
  feedbacks.length === 0 ? undefined : mean(feedbacks.map(({ avg_rating }) => avg_rating))

/**
 * Each skill's mean over the feedbacks that rated it, in the order of the organisation's KPIs; one
 * that is none of them, as other data may bring, comes last.
 */
export function skillAverages(
  feedbacks: readonly Pick<Rated, 'ratings'>[],
  kpis: readonly string[],
): SkillAverage[] {
  const others = feedbacks.flatMap(({ ratings }) => Object.keys(ratings)).sort()
  return [...new Set([...kpis, ...others])].flatMap((skill) => {
    const stars = feedbacks
      .map(({ ratings }) => ratings[skill])
      .filter((value) => value !== undefined)
    return stars.length === 0 ? [] : [{ skill, average: mean(stars), rated: stars.length }]
  })
}

export interface RatedInteraction {
  readonly name: string
  /** When the feedback was created, as `dd-mm-yyyy` in the organisation's zone. */
  readonly created: string
  readonly average: number
}

export const ratedInteractions = (
  feedbacks: readonly Pick<Feedback, 'interaction' | 'avg_rating' | 'createdAt'>[],
  timeZone: string,
): RatedInteraction[] =>
  feedbacks.map(({ interaction, avg_rating, createdAt }) => ({
    name: interaction.name,
    created: shownDay(createdAt, timeZone),
    average: avg_rating,
  }))

function shownDay(createdAt: string, timeZone: string): string {
  const [year, month, day] = wallClock(new Date(createdAt), timeZone).day.split('-')
  return `${day}-${month}-${year}`
}

/** One decimal when it is no whole number: 4, 3.5, 3.3. */
export const shownRating = (rating: number): string =>
  String(Math.round((rating + Number.EPSILON) * 10) / 10)
