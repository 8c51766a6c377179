import { capitalised, lowered } from '../wording.ts'
import type { LeaveKind } from './rules.ts'
import type { DayOff } from './day-off-schemas.ts'
import type { Away } from './schemas.ts'

export const AWAY_WORDS: Readonly<Record<LeaveKind, string>> = {
  LEAVE: 'on leave',
  EXAMINATION: 'in an examination',
}

/** Beside the day of a meeting: "on leave on this day". */
export const awayThen = ({ kind }: Pick<Away, 'kind'>) => `${AWAY_WORDS[kind]} on this day`

/** Beside the day of a meeting, as `awayThen`. */
export const holidayThen = (name: string) => `Holiday on this day: ${name}`

/** What is unusual about the day of a meeting; empty for most. */
export const dayOffWords = (dayOff: DayOff | null): string[] =>
  [
    dayOff?.holiday && holidayThen(dayOff.holiday),
    dayOff?.away && capitalised(awayThen(dayOff.away)),
  ].filter((words) => typeof words === 'string')

/** After a day within a sentence, with the space before it. */
export const dayOffInBrackets = (dayOff: DayOff | null): string => {
  const words = dayOffWords(dayOff)
  return words.length > 0 ? ` (${words.map(lowered).join('; ')})` : ''
}

/** Where a column has no room for `dayOffWords`. */
export const dayOffMark = (dayOff: DayOff | null): string =>
  [dayOff?.holiday && 'holiday', dayOff?.away && AWAY_WORDS[dayOff.away.kind]]
    .filter(Boolean)
    .join(', ')
