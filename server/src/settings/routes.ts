import { settings } from '@cohort/contract/settings/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { addValue, order, remove, rename } from './change.ts'
import { brandingRoutes } from './branding/routes.ts'
import { setSessionLimits } from './sessions/change.ts'
import type { SettingsUses } from './uses.ts'
import { setWorkingDays } from './week/change.ts'

export function settingsRoutes(app: FastifyInstance, services: Services, uses: SettingsUses): void {
  route(app, services, settings.read, async () => services.settings.current)

  route(app, services, settings.addValue, ({ actor, body }) => addValue(services, actor, body))

  route(app, services, settings.renameValue, ({ actor, body }) =>
    rename(services, uses, actor, body),
  )

  route(app, services, settings.orderValues, ({ actor, body }) => order(services, actor, body))

  route(app, services, settings.removeValue, ({ actor, query }) =>
    remove(services, uses, actor, query),
  )

  route(app, services, settings.setWorkingDays, ({ actor, body }) =>
    setWorkingDays(services, uses, actor, body),
  )
  route(app, services, settings.setSessionLimits, ({ actor, body }) =>
    setSessionLimits(services, actor, body),
  )
  brandingRoutes(app, services)
}
