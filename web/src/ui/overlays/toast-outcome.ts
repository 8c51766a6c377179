import { messageOf } from '#web/lib/network/call-failure.ts'
import type { CallResponse } from '#web/lib/network/http.ts'
import { toast } from './toast.ts'

/**
 * Shows the message of a call in a toast; after a failure the server's message, else `otherwise`.
 * Resolves to whether the call succeeded. Unlike callbacks of `mutate`, it also tells the outcome
 * when the caller's component has disappeared in the meantime.
 */
export async function toastOutcome(
  response: Promise<Pick<CallResponse<unknown>, 'message'>>,
  otherwise: string,
) {
  try {
    toast.success((await response).message)
    return true
  } catch (error) {
    toast.failure(messageOf(error, otherwise))
    return false
  }
}
