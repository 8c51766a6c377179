import { FIRST_DAY } from '../daily-updates/rules.ts'
import { formatDay } from '../dates.ts'
import { KIND_WORDS, type ListKind, MAX_VALUE_LENGTH } from './rules.ts'
import { tooLong } from '../field-rules.ts'

export const SETTINGS_CHANGED =
  'Another admin changed these settings in the meantime. Reload the page to see them.'
export const LIST_MISSING = 'Choose a list.'
export const VALUE_MISSING = 'Enter a value.'
export const UNKNOWN_VALUE = 'Enter a value from the list.'
export const nameMissing = (kind: ListKind) => `Enter a name for the ${KIND_WORDS[kind][0]}.`
export const INVALID_YEAR = 'Enter a year from 2000 to 2100.'
export const INVALID_DOMAIN = 'Enter a domain such as company.example.'
export const TOO_LONG = tooLong(MAX_VALUE_LENGTH)
export const RESERVED_NAME = 'Choose another name.'
export const ONE_LINE = 'Enter a single line.'
export const EVERY_ONCE = 'Include every value exactly once.'
export const COLOUR_MISSING = 'Choose a colour.'
export const wholeNumberMissing = (unit: string) => `Enter a whole number of ${unit}.`
export const outOfRange = (min: number, max: number, unit: string) =>
  `Enter ${min} to ${max} ${unit}.`
export const WEEKDAYS_MISSING = 'Choose at least one working day.'
export const INVALID_WEEKDAY = 'Choose days of the week.'
export const STARTS_TOO_EARLY = `Choose a day from ${formatDay(FIRST_DAY)} on.`
export const STARTS_TOO_LATE = 'Choose a day within the next year.'
