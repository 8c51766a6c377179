import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { text } from '../fields.ts'
import { paging } from '../paging.ts'
import { overviewFilters } from '../signals/schemas.ts'
import { EXPORT_FORMATS } from '../files.ts'
import { DIRECTIONS } from '../users/rules.ts'
import { HEAT_PAGE, HEAT_SORTS, RATER_PAGE, RATER_SORTS } from './rules.ts'
import { batch, batchComparison, comparedBatches, heatMap, raters } from './schemas.ts'

const format = z.enum(EXPORT_FORMATS).default('xlsx')

const heatOrder = {
  kpi: text(60).optional(),
  sort: z.enum(HEAT_SORTS).default('stars'),
  /** Without one the lowest stars, and the most falls, come first. */
  direction: z.enum(DIRECTIONS).optional(),
}

const raterOrder = {
  sort: z.enum(RATER_SORTS).default('name'),
  direction: z.enum(DIRECTIONS).default('ascending'),
}

export const comparisonSchemas = {
  batches: { query: comparedBatches, response: batchComparison },
  listBatches: { response: z.array(batch) },
  heatMap: {
    query: overviewFilters.extend({ ...paging(HEAT_PAGE).shape, ...heatOrder }),
    response: heatMap,
  },
  raters: {
    query: z.object({ ...paging(RATER_PAGE).shape, ...raterOrder }),
    response: raters,
  },
  exportBatches: { query: comparedBatches.extend({ format }) },
  exportHeatMap: { query: overviewFilters.extend({ format, ...heatOrder }) },
  exportRaters: { query: z.object({ format, ...raterOrder }) },
} satisfies Record<string, CallSchemas>
