import { signals } from '@cohort/contract/signals/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { acceptSuggestion, keepZone, sendMessage } from './decisions.ts'
import { showIntern, showOwn } from './intern.ts'
import { showList, showOverview, showTrends } from './overview.ts'
import { readSignalSettings, saveSignalSettings } from './settings.ts'

export function signalsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, signals.overview, ({ actor, query }) => showOverview(services, actor, query))

  route(app, services, signals.list, ({ actor, query }) => showList(services, actor, query))

  route(app, services, signals.trends, ({ actor, query }) => showTrends(services, actor, query))

  route(app, services, signals.readSettings, () => readSignalSettings(services))

  route(app, services, signals.saveSettings, ({ actor, body }) =>
    saveSignalSettings(services, actor, body),
  )

  route(app, services, signals.get, ({ actor, params }) =>
    showIntern(services, actor, params.userId),
  )

  route(app, services, signals.getOwn, ({ actor }) => showOwn(services, actor))

  route(app, services, signals.accept, ({ actor, params, body }) =>
    acceptSuggestion(services, actor, params.userId, body),
  )

  route(app, services, signals.keep, ({ actor, params, body }) =>
    keepZone(services, actor, params.userId, body),
  )

  route(app, services, signals.message, ({ actor, params, body }) =>
    sendMessage(services, actor, params.userId, body),
  )
}
