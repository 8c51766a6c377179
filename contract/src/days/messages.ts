import { MAX_EXPORTED_DAYS } from './rules.ts'

export const RANGE_TOO_LONG = `A file can have at most ${MAX_EXPORTED_DAYS} days.`
