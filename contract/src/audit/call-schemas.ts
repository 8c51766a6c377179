import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { auditEntry, auditExportForm, auditFilters } from './schemas.ts'

const entryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const auditSchemas = {
  list: {
    query: auditFilters.extend({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      before: entryId.optional(),
      /** Entries newer than this one, the nearest of them. */
      after: entryId.optional(),
    }),
    response: z.object({
      data: z.array(auditEntry),
      hasNewer: z.boolean(),
      hasOlder: z.boolean(),
    }),
  },
  export: { body: auditExportForm },
} satisfies Record<string, CallSchemas>
