import { MAX_CHOSEN, MAX_NAMED, MAX_VIEWS } from './rules.ts'

export const NOBODY_CHOSEN = 'Choose at least one person.'
export const TOO_MANY_NAMED = `At most ${MAX_NAMED} people can be selected individually.`
export const TOO_MANY_CHOSEN = `More than ${MAX_CHOSEN} people match. Narrow the filters.`
export const NO_TARGET = 'Choose people, or the filters that match them.'
export const VIEW_NAME_MISSING = 'Enter a name for the view.'
export const VIEW_NAME_TAKEN = 'You already have a view with this name.'
export const TOO_MANY_VIEWS = `You have ${MAX_VIEWS} views. Delete one first.`
export const COLUMN_MISSING = 'Choose at least one column.'
export const NO_MATCH = 'No people match the filters.'
export const FIELD_MISSING = 'Choose at least one field to set.'
