import { isStatus } from './call-failure.ts'

/** What is asked for is not there, or its address is none: trying again changes nothing. */
export const isGone = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 400)
