import { ADMINS_AND_MENTORS, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { EXPORT_TYPES } from '../files.ts'
import type { comparisonSchemas } from './call-schemas.ts'

const FILES = {
  mediaTypes: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
  message: 'Downloaded successfully',
} as const

/** Mentors see their own interns, without ratings by others. */
export const comparison = calls<typeof comparisonSchemas>()({
  batches: {
    summary: 'Batches in the same week of their training: ratings, progress, updates and zones',
    endpoint: 'GET /api/comparison/batches',
    access: ONLY_ADMINS,
    message: 'Batches',
  },
  listBatches: {
    summary: 'Every batch with its year, the newest first',
    endpoint: 'GET /api/comparison/batches/names',
    access: ONLY_ADMINS,
    message: 'Batches',
  },
  heatMap: {
    summary: 'Interns in training by KPI, adjusted for the leniency of their raters',
    endpoint: 'GET /api/comparison/heatMap',
    access: ADMINS_AND_MENTORS,
    message: 'Ratings',
  },
  raters: {
    summary: 'Raters side by side: number, average, spread, leniency and delay of their feedback',
    endpoint: 'GET /api/comparison/raters',
    access: ADMINS_AND_MENTORS,
    message: 'Raters',
  },
  exportBatches: {
    summary: 'The comparison of batches, as XLSX or CSV',
    endpoint: 'GET /api/comparison/batches/export',
    access: ONLY_ADMINS,
    ...FILES,
  },
  exportHeatMap: {
    summary: 'The ratings of interns by KPI, as XLSX or CSV',
    endpoint: 'GET /api/comparison/heatMap/export',
    access: ADMINS_AND_MENTORS,
    ...FILES,
  },
  exportRaters: {
    summary: 'The raters side by side, as XLSX or CSV',
    endpoint: 'GET /api/comparison/raters/export',
    access: ONLY_ADMINS,
    ...FILES,
  },
})
