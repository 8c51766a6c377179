import * as z from 'zod'

/** What lists of people can be sorted by. */
export const USER_SORTS = [
  'name',
  'employeeId',
  'year',
  'batch',
  'designation',
  'status',
  'zone',
  'dateOfJoining',
] as const
export type UserSort = (typeof USER_SORTS)[number]

export const DIRECTIONS = ['ascending', 'descending'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Who has no value stands last in both directions; who has the same stand by name. */
export const sorting = z.object({
  sort: z.enum(USER_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
})

export const ACCOUNT_STATES = ['enabled', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
