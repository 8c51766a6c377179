import * as z from 'zod'
import { call, id, type Facts } from '../calls.ts'
import { userFilters } from './filters.ts'
import { professionalForm } from './forms.ts'
import { ZONE_REASON_MISSING, zoneReason } from './zones.ts'

/** How many people can be named one by one; filters match any number. */
export const MOST_NAMED = 500
export const TOO_MANY_NAMED = `At most ${MOST_NAMED} people can be chosen one by one.`

/** How many people a preview shows. */
export const MOST_SHOWN = 100

/** What can be set for many people at once, in the order in which it is shown. */
export const EDITED_FIELDS = [
  'status',
  'zone',
  'phase',
  'batch',
  'year',
  'designation',
  'dateOfJoining',
] as const
export type EditedField = (typeof EDITED_FIELDS)[number]

/** Strict, because a misspelt filter that is passed over would match everybody. */
const who = z
  .strictObject({
    userIds: z
      .array(id.toLowerCase())
      .min(1, 'Choose at least one person.')
      .max(MOST_NAMED, TOO_MANY_NAMED)
      .optional(),
    filters: z.strictObject(userFilters.shape).optional(),
  })
  .refine(
    ({ userIds, filters }) => (userIds === undefined) !== (filters === undefined),
    'Choose people, or the filters that match them.',
  )
export type Who = z.output<typeof who>

type Rules = Pick<Facts, 'now' | 'timeZone' | 'lists'>

/** The rules of the single edit, without the employee id: that is one per person. */
const changes = (rules: Rules) =>
  z
    .strictObject(professionalForm(rules).omit({ employeeId: true }).shape, {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `This cannot be set for several people at once: ${[keys].flat().join(', ')}.`
          : undefined,
    })
    .refine((chosen) => Object.keys(chosen).length > 0, 'Choose at least one field to set.')
export type BulkChanges = z.output<ReturnType<typeof changes>>

const edit = (rules: Rules) => ({ changes: changes(rules), zoneReason: zoneReason.optional() })

const hasReason = (given: { changes: BulkChanges; zoneReason?: string | undefined }) =>
  given.changes.zone === undefined || given.zoneReason !== undefined

const REASON_MISSING = { path: ['zoneReason'], message: ZONE_REASON_MISSING }

const NO_PREVIEW = 'Look at a preview first.'
const basis = z.string(NO_PREVIEW).regex(/^[0-9a-f]{64}$/, NO_PREVIEW)

const changedValue = z.union([z.string(), z.number()]).nullable()

/** What would become of one person, field by field; only the fields that change. */
const editedPerson = z.object({
  id,
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(EDITED_FIELDS), from: changedValue, to: changedValue }),
  ),
})
export type EditedPerson = z.infer<typeof editedPerson>

const refusedPerson = z.object({ id, name: z.string().nullable(), reason: z.string() })
export type RefusedPerson = z.infer<typeof refusedPerson>

const preview = z.object({
  willChange: z.int(),
  alreadySo: z.int(),
  refused: z.array(refusedPerson),
  /** The first of those who change, by name. */
  rows: z.array(editedPerson),
  /** Sent back with the edit, it tells whether these people or their values are others by now. */
  basis: z.string(),
})
export type Preview = z.infer<typeof preview>

/** Why somebody who was named cannot be edited together with others. */
export const REFUSED = {
  own: 'Your own professional information is edited by another admin.',
  unknown: 'There is nobody with this id.',
  disabled: 'This account is disabled.',
  noIntern: 'Only interns can be edited together.',
} as const

export const editCalls = {
  previewChanges: call({
    summary: 'What setting the same professional fields for many interns would change',
    method: 'POST',
    path: '/api/users/changes/preview',
    access: { Admins: 'all' },
    body: (facts: Facts) => z.object({ who, ...edit(facts) }).refine(hasReason, REASON_MISSING),
    answer: preview,
    says: 'Preview',
  }),
  applyChanges: call({
    summary: 'Set the same professional fields for many interns: for all of them, or for none',
    method: 'POST',
    path: '/api/users/changes/apply',
    access: { Admins: 'all' },
    body: (facts: Facts) =>
      z.object({ who, ...edit(facts), basis }).refine(hasReason, REASON_MISSING),
    answer: z.object({ changed: z.int() }),
    says: 'Changes saved successfully!',
    refusals: {
      changedMeanwhile: [
        409,
        'These people or their values have changed meanwhile. Please look at the new preview.',
      ],
    },
  }),
}

/** What a form shows for "set it to nothing"; an empty text leaves the field as it is. */
export const EMPTIED = 'EMPTIED'

export interface BulkValues {
  readonly changes: Readonly<Record<EditedField, string>>
  readonly zoneReason: string
}

export const NOTHING_CHOSEN: BulkValues = {
  changes: {
    status: '',
    zone: '',
    phase: '',
    batch: '',
    year: '',
    designation: '',
    dateOfJoining: '',
  },
  zoneReason: '',
}

/** The rules of the form for many people at once. It answers what is to be set, and why. */
export const bulkForm = (facts: Rules) => {
  const rules = z.object(edit(facts)).refine(hasReason, REASON_MISSING)
  return z
    .custom<BulkValues>()
    .transform(
      ({ changes: values, zoneReason: reason }) =>
        ({
          changes: chosenOf(values),
          ...(values.zone !== '' && { zoneReason: reason }),
          // The values of the choices are judged by the rules, so their type is theirs.
        }) as z.input<typeof rules>,
    )
    .pipe(rules)
}

function chosenOf(values: BulkValues['changes']) {
  const chosen = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    chosen.map(([name, value]) => {
      if (value === EMPTIED) return [name, null]
      return [name, name === 'year' ? Number(value) : value]
    }),
  )
}
