import { formatTime12h, SERIES_LIMITS } from './rules.ts'

export const NAME_MISSING = 'Interaction Name is required'
export const INTERN_MISSING = 'Intern Name is required'
export const EMAIL_MISSING = 'Intern Email is required'
export const INVALID_EMAIL = 'Invalid Email format'
export const DATE_MISSING = 'Date is required'
export const TIME_MISSING = 'Time is required'
export const INVALID_TIME = 'Enter a valid time, such as 14:30.'
export const SAME_TIME = 'Choose another date or time.'
export const PAST_TIME = 'Selected time cannot be in the past.'
export const DURATION_MISSING = 'Duration is required'
export const INVALID_DURATION = 'Enter a valid duration, such as 30 min.'
export const INVALID_PLACE = 'A link must start with http:// or https://.'
export const OUTCOME_MISSING = 'Choose what happened.'
export const REASON_MISSING = 'Write the reason.'
export const MENTOR_MISSING = 'Choose a mentor.'

export const INTERNS_MISSING = 'Choose at least one intern.'
export const TOO_MANY_INTERNS = `Choose at most ${SERIES_LIMITS.interns} interns.`
export const INTERVIEWERS_MISSING = 'Choose at least one interviewer.'
export const TOO_MANY_INTERVIEWERS = `Choose at most ${SERIES_LIMITS.interviewers} interviewers.`
export const LAST_DAY_FIRST = 'The last day is before the first one.'
export const TOO_MANY_DAYS = `Choose at most ${SERIES_LIMITS.days} days.`
export const TOO_SHORT_HOURS = 'The time range is too short for one interaction.'
export const NO_MEETINGS = 'Nothing is planned yet.'

export const remindedToday = (time: string) => `Reminded at ${formatTime12h(time)} today`
