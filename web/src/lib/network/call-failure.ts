/** Every way in which a call can fail. Status 0: no answer came at all. */
export class CallFailure extends Error {
  readonly status: number
  /** The first sentence per field, by its dotted path. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether the message is the server's own. */
  readonly isTold: boolean

  constructor(status: number, message: string, { fields = {}, isTold = false }: Details = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.isTold = isTold
  }

  /** The same failure in words that suit the screen better. */
  saying(message: string): CallFailure {
    return new CallFailure(this.status, message, { fields: this.fields, isTold: this.isTold })
  }
}

interface Details {
  readonly fields?: Readonly<Record<string, string>>
  readonly isTold?: boolean
}

/** What the server said went wrong, else the screen's own sentence. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof CallFailure && error.isTold ? error.message : otherwise

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallFailure && error.status === status

export const NO_ANSWER = 'Network error, please try again later.'

/** A part of the app did not come: the network is away, or a newer version has taken its place. */
class CodeMissing extends CallFailure {}

/** The build tells of every part that does not come, before what imported it hears of that. */
const unfetched = new WeakSet<Error>()
window.addEventListener('vite:preloadError', ({ payload }) => unfetched.add(payload))

export const isCodeMissing = (error: unknown): boolean =>
  error instanceof CodeMissing || (error instanceof Error && unfetched.has(error))

/** Code that a click needs and the first view does not. What cannot be fetched failed like a call. */
export const fetched = <Module>(code: Promise<Module>): Promise<Module> =>
  code.catch(() => {
    throw new CodeMissing(0, NO_ANSWER)
  })
