import { MAX_CHOSEN, MAX_NAMED, MAX_VIEWS } from './rules.ts'
import { tooManyNamed } from '../users/messages.ts'

export const TOO_MANY_NAMED = tooManyNamed(MAX_NAMED)
export const TOO_MANY_CHOSEN = `More than ${MAX_CHOSEN} people match. Narrow the filters.`
export const VIEW_NAME_MISSING = 'Enter a name for the view.'
export const VIEW_NAME_TAKEN = 'You already have a view with this name.'
export const TOO_MANY_VIEWS = `You have ${MAX_VIEWS} views. Delete one first.`
export const COLUMN_MISSING = 'Choose at least one column.'
