import { messageOf } from '#web/lib/network/call-failure.ts'
import type { CallResponse } from '#web/lib/network/http.ts'
import { toast } from './toast.ts'

/** Shows the message of a call in a toast; after a failure the server's message, else `otherwise`. */
export async function toastOutcome(
  response: Promise<Pick<CallResponse<unknown>, 'message'>>,
  otherwise: string,
) {
  try {
    toast.success((await response).message)
  } catch (error) {
    toast.failure(messageOf(error, otherwise))
  }
}
