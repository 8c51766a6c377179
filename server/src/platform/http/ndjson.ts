import type { FastifyReply } from 'fastify'
import { PassThrough } from 'node:stream'
import { failureOf } from './errors.ts'

export const LINES_TYPE = 'application/x-ndjson'

/** Progress, then the envelope or an error. A client that disconnects does not stop the work. */
export async function respondInLines<Line>(
  reply: FastifyReply,
  work: (onProgress: (line: Line) => void) => Promise<unknown>,
): Promise<FastifyReply> {
  const lines = new PassThrough()
  let hasStarted = false
  const write = (line: unknown) => {
    if (!hasStarted) {
      hasStarted = true
      void reply.type(LINES_TYPE).header('cache-control', 'no-store').send(lines)
    }
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    write(await work(write))
  } catch (error) {
    if (!hasStarted) throw error
    write(failureOf(error, reply.request).body)
  }
  lines.end()
  return reply
}
