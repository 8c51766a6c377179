import { comparison } from '@cohort/contract/comparison/calls'
import { by, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')

const BATCHES = { batch: ['2025 Batch 1', '2025 Batch 2'], week: 12 }

export const comparisons = (): ScreenCall[] => [
  admin('compare: batches', comparison.batches),
  admin('compare: batches that are chosen', comparison.batches, { query: BATCHES }),
  admin('compare: batches to choose from', comparison.listBatches),
  admin('compare: ratings', comparison.heatMap),
  admin('compare: ratings of a batch', comparison.heatMap, {
    query: { year: '2025', batch: 'Batch 2' },
  }),
  mentor('compare: ratings', comparison.heatMap),
  admin('compare: raters', comparison.raters),
]
