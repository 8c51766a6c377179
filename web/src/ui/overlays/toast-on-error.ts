import { CallFailure, messageOf } from '#web/lib/network/call-failure.ts'
import { toast } from './toast.ts'

/**
 * Awaits a call. A toast shows a failure: the server's message, else `otherwise`. It is rethrown without
 * its fields, so that no form shows it again.
 */
export async function toastOnError<Data>(
  otherwise: string,
  response: Promise<Data>,
): Promise<Data> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const message = messageOf(error, otherwise)
    toast.failure(message)
    throw new CallFailure(error.status, message)
  }
}
