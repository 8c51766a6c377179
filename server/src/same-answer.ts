import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Sends nothing to who has the answer already, and tells by its tag. Kept by its reader alone. */
export function sendUnlessSame(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const kept = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
  // A proxy that compresses makes the tag a weak one.
  if (kept.some((one) => one.replace(/^W\//, '') === tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
