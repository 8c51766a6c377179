import { MAX_SNIPPETS } from './rules.ts'

export const RATING_MISSING = 'Please provide a rating for this KPI.'
export const ratingsMissing = (kpis: readonly string[]) =>
  `Please provide ratings for: ${kpis.join(', ')}`
export const INVALID_RATING = 'Ratings are 0 to 5 in half steps.'
export const UNKNOWN_KPI = 'Only the KPIs of the organisation can be rated.'
export const TOO_FEW_KPIS = 'Please select at least 5 KPIs.'
/** The specification words it differently for a change. */
export const TOO_FEW_KPIS_OF_CHANGE = 'Please select atleast 5 KPI'
export const DESCRIPTION_MISSING = 'Descriptive feedback cannot be empty.'
export const SET_NAME_MISSING = 'Name is required.'
export const SET_NAME_TWICE = 'Set names must be unique.'
export const NO_KPI_IN_SET = 'Choose at least one KPI.'
export const NO_SET = 'At least one set is needed.'
export const SNIPPET_MISSING = 'Write the saved phrase.'
export const SNIPPET_TAKEN = 'You already have this saved phrase.'
export const TOO_MANY_SNIPPETS = `You have ${MAX_SNIPPETS} saved phrases. Delete one first.`
export const NO_FEEDBACK = 'No feedback available!'
