import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

export const tagsOf = (headers: FastifyRequest['headers']): string[] =>
  (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** 304 when the ETag matches. Only the client may cache the response. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  // Compressing proxies make tags weak.
  if (tagsOf(request.headers).includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
