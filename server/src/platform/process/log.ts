import { inspect } from 'node:util'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Values of queries and of people never reach the log, whatever fails. */
export const openLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { err: serialized },
      hooks: {
        // pino would take the message of an error without a text of its own, values included.
        logMethod(parts, method) {
          const [first, ...rest] = parts as unknown[]
          const hasNoText = first instanceof Error && rest.length === 0
          const line = hasNoText ? [first, messageOf(first)] : parts
          method.apply(this, line as typeof parts)
        },
      },
    },
    ...(destination ? [destination] : []),
  )

export const printable = (error: unknown): string =>
  inspect(error instanceof Error ? serialized(error) : error)

interface SerializedError {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly stack: string
  readonly cause?: SerializedError
}

function serialized(error: Error): SerializedError {
  const { name, message, stack = '', cause } = error
  const messageStart = stack.indexOf(message)
  return {
    type: name,
    message: messageOf(error),
    ...('code' in error && { code: error.code }),
    stack: messageStart < 0 ? '' : stack.slice(messageStart + message.length),
    ...(cause instanceof Error && { cause: serialized(cause) }),
  }
}

/** The text of a failed query numbers its parameters instead of showing them. */
const messageOf = (error: Error) =>
  'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message
