import { users } from '@cohort/contract/users'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function usersRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(users)) route(app, services, call, notBuilt)
}
