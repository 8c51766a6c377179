import { MAX_EXPORTED_DAYS } from './rules.ts'

export const RANGE_TOO_LONG = `A file can have at most ${MAX_EXPORTED_DAYS} days.`
export const REPLY_MISSING = 'Choose a reaction or write a line.'
export const NOTHING_TO_REPLY_TO = 'There is no update on this day.'
export const NO_UPDATE_THIS_WEEK = 'There is no update in this week to summarise.'
