import { inspect } from 'node:util'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** The log of a process. What was to be stored never reaches it, whatever goes wrong with that. */
export const openLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { err: told },
      hooks: {
        // An error that is logged alone would lend the line its message, values and all.
        logMethod(parts, method) {
          const [first, ...rest] = parts as unknown[]
          const isAlone = first instanceof Error && rest.length === 0
          const line = isAlone ? [first, messageOf(first)] : parts
          method.apply(this, line as typeof parts)
        },
      },
    },
    ...(destination ? [destination] : []),
  )

/** An error as a terminal shows it, as bare of values as in the log. */
export const printable = (error: unknown): string =>
  inspect(error instanceof Error ? told(error) : error)

interface Told {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly stack: string
  readonly cause?: Told
}

/**
 * An error without the values that a query carried: hashes, codes, links and people's data. They
 * stand in its message, its stack, its parameters and the database's detail about the row.
 */
function told(error: Error): Told {
  const { name, message, stack = '', cause } = error
  const place = stack.indexOf(message)
  return {
    type: name,
    message: messageOf(error),
    ...('code' in error && { code: error.code }),
    stack: place < 0 ? '' : stack.slice(place + message.length),
    ...(cause instanceof Error && { cause: told(cause) }),
  }
}

/** Of a query that failed its text alone, which names parameters by their place. */
const messageOf = (error: Error) =>
  'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message
