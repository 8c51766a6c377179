import * as z from 'zod'
import { day, id, text } from '../fields.ts'
import { AUDIT_FORMATS, AUDIT_KINDS, SHORTEST_AUDIT_TEXT } from './rules.ts'
import { TEXT_TOO_SHORT } from './messages.ts'

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(AUDIT_KINDS),
  action: z.string(),
  subject: z.string(),
  /** The person who acted; null for an operator, a recurring job or a person who is not signed in. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** What names a subject that is not a person; null for what was deleted. */
  subjectName: z.string().nullable(),
  /** The subject if it is a person, else whom it concerns: the intern of a meeting, the sender of a request. */
  personId: z.string().nullable(),
  personName: z.string().nullable(),
  /** How often the same happened again within its hour, so far. */
  repeated: z.int(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditFilters = z.object({
  kind: z.enum(AUDIT_KINDS).optional(),
  actorId: id.optional(),
  personId: id.optional(),
  /** The first and the last day, in the organisation's time zone. */
  from: day().optional(),
  to: day().optional(),
  text: text(100).min(SHORTEST_AUDIT_TEXT, TEXT_TOO_SHORT).optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const auditExportForm = auditFilters.extend({ format: z.enum(AUDIT_FORMATS) })
