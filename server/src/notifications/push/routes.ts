import { notifications } from '@cohort/contract/notifications/calls'
import type { FastifyInstance } from 'fastify'
import { StoredRateLimit } from '#server/platform/http/limits/rate-limits.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { addDevice, devicesOf, removeDevice, testDevices, keepOwnDevice } from './devices.ts'
import { listPushes } from './log-queries.ts'

const HOUR_SECONDS = 60 * 60
const CHANGES_AN_HOUR = 60
const TESTS_AN_HOUR = 10

export function pushRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database
  const limit = (keyPrefix: string, anHour: number) => {
    const points = Math.max(1, Math.floor(anHour * services.config.rateLimitMultiplier))
    return new StoredRateLimit(services, { keyPrefix, points, seconds: HOUR_SECONDS })
  }
  const changes = limit('push-devices', CHANGES_AN_HOUR)
  const tests = limit('push-tests', TESTS_AN_HOUR)

  route(app, services, notifications.listDevices, ({ actor }) => devicesOf(services, actor.id))

  route(app, services, notifications.addDevice, async ({ actor, body: form, request }) => {
    await changes.consume(actor.id)
    return addDevice(services, actor, { form, userAgent: request.headers['user-agent'] })
  })

  route(app, services, notifications.keepDevice, async ({ actor, body }) => {
    await keepOwnDevice(services, actor, body.endpoint)
    return null
  })

  route(app, services, notifications.removeDevice, ({ actor, params }) =>
    removeDevice(services, actor.id, params.deviceId),
  )

  route(app, services, notifications.listPushes, ({ query }) => listPushes(orm, query))

  route(app, services, notifications.testDevices, async ({ actor }) => {
    await tests.consume(actor.id)
    await testDevices(services, actor.id)
    return null
  })
}
