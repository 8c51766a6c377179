import { comparison } from '@cohort/contract/comparison/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { exportBatches } from './batches-file.ts'
import { listBatches } from './batch-queries.ts'
import { compareBatches } from './batches.ts'
import { exportHeatMap, exportRaters } from './exports.ts'
import { showHeatMap } from './heat-map.ts'
import { showRaters } from './raters.ts'

export function comparisonRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, comparison.batches, ({ actor, query }) =>
    compareBatches(services, actor, query),
  )

  route(app, services, comparison.listBatches, () => listBatches(services.database.orm))

  route(app, services, comparison.exportBatches, ({ actor, query }) =>
    exportBatches(services, actor, query),
  )

  route(app, services, comparison.heatMap, ({ actor, query }) =>
    showHeatMap(services, actor, query),
  )

  route(app, services, comparison.exportHeatMap, ({ actor, query }) =>
    exportHeatMap(services, actor, query),
  )

  route(app, services, comparison.raters, ({ actor, query }) => showRaters(services, actor, query))

  route(app, services, comparison.exportRaters, ({ actor, query }) =>
    exportRaters(services, actor, query),
  )
}
