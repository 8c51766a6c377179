/** Every way in which a call can fail. Status 0: there was no response. */
export class CallFailure extends Error {
  readonly status: number
  /** The first message of each field, by its dotted path. */
  readonly fields: Readonly<Record<string, string>>
  readonly isFromServer: boolean

  constructor(
    status: number,
    message: string,
    { fields = {}, isFromServer = false }: Details = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.isFromServer = isFromServer
  }

  withMessage(message: string): CallFailure {
    return new CallFailure(this.status, message, this)
  }
}

interface Details {
  readonly fields?: Readonly<Record<string, string>>
  readonly isFromServer?: boolean
}

/** The server's message, else the screen's own. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallFailure && error.isFromServer ? error.message : otherwise

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallFailure && error.status === status

export const NO_ANSWER = 'Network error, please try again later.'

/** A chunk of the app could not be loaded: there is no network, or a newer version was deployed. */
class CodeMissing extends CallFailure {}

/** Vite reports a chunk that cannot be loaded before its import rejects. */
const unloaded = new WeakSet<Error>()
window.addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload))

export const isCodeMissing = (error: unknown): boolean =>
  error instanceof CodeMissing || (error instanceof Error && unloaded.has(error))

/** Code that is imported on demand: a failure is reported like that of a call. */
export const fetched = <Module>(code: Promise<Module>): Promise<Module> =>
  code.catch(() => {
    throw new CodeMissing(0, NO_ANSWER)
  })
