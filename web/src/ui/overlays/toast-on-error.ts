import { CallFailure, sentenceOf } from '#web/lib/network/call-failure.ts'
import { toast } from './toast.ts'

/**
 * Awaits a call. A failure is told in a toast: the server's message, else `sentence`. It is thrown on
 * without its fields, so that no form tells it once more.
 */
export async function toastOnError<Made>(sentence: string, made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const message = sentenceOf(error, sentence)
    toast.failure(message)
    throw new CallFailure(error.status, message)
  }
}
