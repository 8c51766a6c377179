import { type Day, formatDay } from '../dates.ts'
import { endOf } from './rules.ts'

export const MENTOR_UNKNOWN = 'Choose a mentor whose account is enabled.'
export const IN_NO_PLAN = 'This intern has no plan. Add them to one first.'
export const MENTOR_WITHOUT_PLAN = 'Choose a plan first: interns are mentored in their plan.'
export const NAME_MISSING = 'Plan name is required.'
export const DESCRIPTION_MISSING = 'Plan description is required.'
export const TOO_FEW_DAYS = 'plandays must between 1 to 180'
export const TOO_MANY_DAYS = 'Plan days must be less than 180!'
/** The specification words it differently for a change. */
export const TOO_MANY_DAYS_OF_CHANGE = 'Plan days must not exceed 180.'
export const START_MISSING = 'Start date is required.'
export const END_MISSING = 'End date is required.'
export const STARTS_IN_THE_PAST = 'Start date cannot be before today.'
export const STARTS_TOO_EARLY = 'Start date cannot be earlier than the fetched start date.'
export const endsTooEarlyFor = (startDate: string, planDays: number) =>
  `End date must be at least ${endOf(startDate, planDays)}`
export const FILL_MILESTONE = 'Please fill all fields and ensure days are greater than 0.'
export const FILL_OBJECTIVE = 'Please fill all fields and ensure values are greater than 0.'
export const OBJECTIVE_IS_NUMERIC = 'objective description should not be number'
export const OBJECTIVE_NAME_TOO_SHORT = 'length of objective name should be greater than 3'
export const milestoneDaysExceeded = (planDays: number) =>
  `Total milestone days cannot exceed ${planDays}!`
export const objectiveDaysExceeded = (milestoneDays: number) =>
  `Total objective days cannot exceed ${milestoneDays}!`
export const MILESTONES_CHANGED =
  'The milestones of this plan have changed in the meantime. Please try again.'
export const SELECT_USERS = 'Select at least one user.'
export const TOO_MANY_USERS = 'Select at most 500 users at a time.'
export const COMPLETION_MISSING = 'Enter the completion date.'
export const COMPLETED_IN_THE_FUTURE = 'The date cannot be after today.'
export const doneTooEarly = (startDate: Day) =>
  `The date cannot be before the plan starts on ${formatDay(startDate)}.`
