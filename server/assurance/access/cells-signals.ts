import { comparison } from '@cohort/contract/comparison/calls'
import { signals } from '@cohort/contract/signals/calls'
import { DEFAULT_THRESHOLDS } from '@cohort/contract/signals/rules'
import { CAST } from '../../test/cast.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { row } from './cells.ts'

const isha = { params: { userId: CAST.isha.id } }
const ivan = { params: { userId: CAST.ivan.id } }
const nobody = { params: { userId: MISSING } }
const body = { reason: 'No updates' }
const kept = { weeks: 2 as const, reason: 'On a course' }
const message = { body: { text: 'How are you?' } }

const ADMINS_AND_MENTORS = '401 403 403 200 200 200 401 403'
const ONLY_ADMINS = '401 403 403 403 403 200 401 403'

/** Manoj mentors the current milestone of Isha; Ivan has no plan. */
export const SIGNALS = [
  row(signals.overview, '', () => ({}), ADMINS_AND_MENTORS),
  row(signals.list, '', () => ({}), ADMINS_AND_MENTORS),
  row(signals.trends, '', () => ({}), ADMINS_AND_MENTORS),
  row(signals.get, 'the intern', () => isha, '401 403 403 200 404 200 401 403'),
  row(signals.get, 'an intern without a plan', () => ivan, '401 403 403 404 404 200 401 403'),
  row(signals.get, 'nobody there', () => nobody, '401 403 403 404 404 404 401 403'),
  row(signals.getOwn, 'the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(signals.accept, '', () => ({ ...ivan, body }), ONLY_ADMINS),
  row(signals.keep, '', () => ({ ...ivan, body: kept }), ONLY_ADMINS),
  row(
    signals.message,
    'to the intern',
    () => ({ ...isha, ...message }),
    '401 403 403 201 404 201 401 403',
  ),
  row(
    signals.message,
    'to an intern without a plan',
    () => ({ ...ivan, ...message }),
    '401 403 403 404 404 201 401 403',
  ),
  row(comparison.batches, '', () => ({}), ONLY_ADMINS),
  row(comparison.listBatches, '', () => ({}), ONLY_ADMINS),
  row(comparison.exportBatches, '', () => ({}), ONLY_ADMINS),
  row(comparison.heatMap, '', () => ({}), ADMINS_AND_MENTORS),
  row(comparison.exportHeatMap, '', () => ({}), ADMINS_AND_MENTORS),
  row(comparison.raters, '', () => ({}), ADMINS_AND_MENTORS),
  row(comparison.exportRaters, '', () => ({}), ONLY_ADMINS),
  row(signals.readSettings, '', () => ({}), ONLY_ADMINS),
  row(signals.saveSettings, '', () => ({ body: DEFAULT_THRESHOLDS }), ONLY_ADMINS),
]
