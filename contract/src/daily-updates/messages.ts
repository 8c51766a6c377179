import { MAX_DAY_TEXT, MAX_HOLIDAY_DAYS, MAX_LEAVE_DAYS, MAX_TASKS } from './rules.ts'

export const CLOSED_DAY = 'Daily updates are closed for this date.'
export const TASK_NAME_MISSING = 'Task Name is required'
export const PLANNED_MISSING = 'Planned Activities is required'
export const ESTIMATE_MISSING = 'Estimated Time is required for all tasks.'
export const SHORT_TEXT =
  'Task name and activities should be at least 3 characters long and not numeric'
export const TASK_TIME = 'time should between 0.5 to 3 hours for each task'
export const DAY_TOTAL = 'Total working hours should be less than 10'
export const TOO_MANY_TASKS = `A day can have at most ${MAX_TASKS} tasks.`
export const TOO_MUCH_TEXT = `The tasks of a day can have at most ${MAX_DAY_TEXT.toLocaleString('en')} characters together.`
export const DUPLICATE_TASK = 'Each task can be sent only once.'
export const INVALID_MONTH = 'Enter a valid month.'
export const SELECT_INTERNS = 'Select at least one intern.'
export const HOLIDAYS_MISSING = 'Add at least one holiday.'
export const HOLIDAY_NAME_MISSING = 'Holiday name is required.'
export const ENDS_TOO_EARLY = 'The end date cannot be before the start date.'
export const LAST_DAY_TOO_EARLY = 'The last day cannot be before the first day.'
export const HOLIDAY_TOO_LONG = `A holiday can have at most ${MAX_HOLIDAY_DAYS} days.`
export const DUPLICATE_HOLIDAY = 'The same day is listed twice.'
export const LEAVE_TOO_LONG = `Leave can have at most ${MAX_LEAVE_DAYS} days.`
export const LEAVE_KIND_MISSING = 'Select leave or examination.'
