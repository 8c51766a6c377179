import { auth } from '@cohort/contract/auth'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function authRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(auth)) route(app, services, call, notBuilt)
}
