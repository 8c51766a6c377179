import { CallFailure, messageOf } from './call-failure.ts'

/** Awaits a call. A failure without a message from the server gets this one. */
export async function withFallback<Data>(message: string, response: Promise<Data>): Promise<Data> {
  try {
    return await response
  } catch (error) {
    throw error instanceof CallFailure ? error.withMessage(messageOf(error, message)) : error
  }
}
