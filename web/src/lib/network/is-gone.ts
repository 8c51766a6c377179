import { isStatus } from './call-failure.ts'

/** The record does not exist, or its address is invalid: a retry is pointless. */
export const isGone = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 400)
