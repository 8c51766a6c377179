import type { FastifyRequest } from 'fastify'

export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
}
