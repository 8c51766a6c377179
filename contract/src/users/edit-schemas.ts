import * as z from 'zod'
import { id } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  type BulkValues,
  EDITED_FIELDS,
  EMPTIED,
  hasReason,
  MAX_SELECTED,
  needsReason,
} from './edit-rules.ts'
import {
  TOO_MANY_NAMED,
  NO_FIELD_CHOSEN,
  NO_PEOPLE_CHOSEN,
  NO_PREVIEW,
  NO_TARGET,
  notForSeveral,
  ZONE_REASON_MISSING,
} from './messages.ts'
import { professionalForm, zoneReason } from './form-schemas.ts'
import { userFilters } from './schemas.ts'

/** Strict, because ignoring a misspelt filter would match all users. */
export const editTarget = z
  .strictObject({
    userIds: z.array(id).min(1, NO_PEOPLE_CHOSEN).max(MAX_SELECTED, TOO_MANY_NAMED).optional(),
    filters: z.strictObject(userFilters.shape).optional(),
  })
  .refine(({ userIds, filters }) => (userIds === undefined) !== (filters === undefined), NO_TARGET)
export type EditTarget = z.output<typeof editTarget>

type Rules = Pick<RuleContext, 'now' | 'timeZone' | 'lists'>

/** The rules of the single edit without the employee id, which is unique. */
const changes = (rules: Rules) =>
  z
    .strictObject(professionalForm(rules).omit({ employeeId: true }).shape, {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? notForSeveral([keys].flat()) : undefined,
    })
    .refine((chosen) => Object.keys(chosen).length > 0, NO_FIELD_CHOSEN)
export type BulkChanges = z.output<ReturnType<typeof changes>>

export const REASON_MISSING = { path: ['zoneReason'], message: ZONE_REASON_MISSING }

export const edit = (rules: Rules) => ({
  changes: changes(rules),
  zoneReason: zoneReason.optional(),
})

export const basis = z.string(NO_PREVIEW).regex(/^[0-9a-f]{64}$/, NO_PREVIEW)

const changedValue = z.union([z.string(), z.number()]).nullable()

const editedPerson = z.object({
  id,
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(EDITED_FIELDS), from: changedValue, to: changedValue }),
  ),
})
export type EditedPerson = z.infer<typeof editedPerson>

export const refusedPerson = z.object({ id, name: z.string().nullable(), reason: z.string() })
export type RefusedPerson = z.infer<typeof refusedPerson>

export const preview = z.object({
  willChange: z.int(),
  alreadySo: z.int(),
  refused: z.array(refusedPerson),
  /** The first of the changed users, by name. */
  rows: z.array(editedPerson),
  /** Hash for optimistic locking; sent back with the edit. */
  basis: z.string(),
})
export type EditPreview = z.infer<typeof preview>

export const bulkForm = (ruleContext: Rules) => {
  const rules = z.object(edit(ruleContext)).refine(hasReason, REASON_MISSING)
  return z
    .custom<BulkValues>()
    .transform(
      ({ changes: values, zoneReason: reason }) =>
        ({
          changes: chosenOf(values),
          ...(isExplained(values.zone, reason) && { zoneReason: reason }),
          // The piped schema checks the values.
        }) as z.input<typeof rules>,
    )
    .pipe(rules)
}

const isExplained = (zone: string, reason: string) =>
  zone !== '' && (needsReason(zone) || reason.trim() !== '')

function chosenOf(values: BulkValues['changes']) {
  const chosen = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    chosen.map(([name, value]) => {
      if (value === EMPTIED) return [name, null]
      return [name, name === 'year' ? Number(value) : value]
    }),
  )
}
