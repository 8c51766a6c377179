import { isStatus } from './call-failure.ts'

/** The record does not exist, or its address is invalid: a retry is pointless. */
export const isGone = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 400)

/** What was loaded before the right to see it ended is not shown any longer. */
export const isRefused = (error: unknown): boolean =>
  [403, 404, 410].some((status) => isStatus(error, status))
