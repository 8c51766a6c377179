import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { id, text } from '../fields.ts'
import { DIRECTIONS } from '../users/rules.ts'
import { BANDS } from './progress-bands.ts'
import { OVERVIEW_SORTS, PENDING_ACTIONS } from './rules.ts'
import { OVERVIEW_GROUPS, ZONE_PICKS } from './overview-groups.ts'
import {
  acceptForm,
  attentionRow,
  internSignals,
  keepForm,
  messageForm,
  overview,
  overviewFilters,
  signalSettings,
  thresholds,
} from './schemas.ts'
import { trends } from './trends-schemas.ts'
import { ownSignals } from './own-schemas.ts'

export const signalsSchemas = {
  overview: { query: overviewFilters, response: overview },
  list: {
    query: overviewFilters.extend({
      ...paging(8, 500).shape,
      name: text(100).optional(),
      group: z.enum(OVERVIEW_GROUPS).optional(),
      zone: z.enum(ZONE_PICKS).optional(),
      pendingAction: z.enum(PENDING_ACTIONS).optional(),
      band: z.enum(BANDS).optional(),
      sort: z.enum(OVERVIEW_SORTS).default(OVERVIEW_SORTS[0]),
      direction: z.enum(DIRECTIONS).default('ascending'),
    }),
    response: page(attentionRow),
  },
  trends: { query: overviewFilters, response: trends },
  get: { response: internSignals },
  getOwn: { response: ownSignals },
  accept: { body: acceptForm, response: internSignals },
  keep: { body: keepForm, response: internSignals },
  message: { body: messageForm, response: z.object({ id }) },
  readSettings: { response: signalSettings },
  saveSettings: {
    body: thresholds.extend({ basis: thresholds.optional() }),
    response: signalSettings,
  },
} satisfies Record<string, CallSchemas>
