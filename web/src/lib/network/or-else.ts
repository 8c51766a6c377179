import { CallFailure, sentenceOf } from './call-failure.ts'

/** Awaits a call. When it fails and the server did not say why, the failure says `sentence`. */
export async function orElse<Made>(sentence: string, made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    throw error instanceof CallFailure ? error.saying(sentenceOf(error, sentence)) : error
  }
}
