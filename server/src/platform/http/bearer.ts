import type { FastifyRequest } from 'fastify'

/** The token of the Authorization header; undefined when there is none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
}
