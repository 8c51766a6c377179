import type { FastifyReply } from 'fastify'
import { PassThrough } from 'node:stream'
import { failureOf } from './errors.ts'

export const LINES_TYPE = 'application/x-ndjson'

/**
 * Answers line by line while the work goes on, the envelope last. What is refused before the first
 * line is answered as everywhere; afterwards the last line is the failure. Whoever goes away does
 * not stop the work.
 */
export async function respondInLines<Line>(
  reply: FastifyReply,
  work: (tell: (line: Line) => void) => Promise<unknown>,
): Promise<FastifyReply> {
  const lines = new PassThrough()
  let isAnswering = false
  const write = (line: unknown) => {
    if (!isAnswering) {
      isAnswering = true
      void reply.type(LINES_TYPE).header('cache-control', 'no-store').send(lines)
    }
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    write(await work(write))
  } catch (error) {
    if (!isAnswering) throw error
    write(failureOf(error, reply.request).body)
  }
  lines.end()
  return reply
}
