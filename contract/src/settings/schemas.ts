import * as z from 'zod'
import { FIRST_DAY } from '../daily-updates/rules.ts'
import { day, text } from '../fields.ts'
import { WEEKDAYS } from './working-days.ts'
import type { RuleContext } from '../rule-context.ts'
import { photo } from '../users/form-schemas.ts'
import { COLOURS, LOGO_SHADES } from './branding-rules.ts'
import {
  IDLE_HOURS,
  lastStart,
  LIST_KINDS,
  type ListKind,
  MAX_NAME_LENGTH,
  MAX_VALUE_LENGTH,
  MAXIMUM_DAYS,
  MAX_VALUES,
} from './rules.ts'
import {
  COLOUR_MISSING,
  EVERY_ONCE,
  INVALID_DOMAIN,
  INVALID_WEEKDAY,
  INVALID_YEAR,
  LIST_MISSING,
  ONE_LINE,
  RESERVED_NAME,
  STARTS_TOO_EARLY,
  STARTS_TOO_LATE,
  TOO_LONG,
  UNKNOWN_VALUE,
  VALUE_MISSING,
  WEEKDAYS_MISSING,
  nameMissing,
  outOfRange,
  wholeNumberMissing,
} from './messages.ts'

export const workingWeek = z.object({ from: z.string(), weekdays: z.array(z.enum(WEEKDAYS)) })

export const sessionLimits = z.object({ idleHours: z.int(), maximumDays: z.int() })

export const branding = z.object({
  colour: z.enum(COLOURS),
  name: z.string().nullable(),
  logo: z
    .object({
      url: z.string(),
      icon: z.string(),
      shade: z.enum(LOGO_SHADES),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
})

export const organisationSettings = z.object({
  lists: z.object({
    years: z.array(z.int()),
    batches: z.array(z.string()),
    designations: z.array(z.string()),
    phases: z.array(z.string()),
    kpis: z.array(z.string()),
  }),
  domains: z.array(z.string()),
  weeks: z.array(workingWeek),
  sessions: sessionLimits,
  look: branding,
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

const MAX_DOMAIN_LENGTH = 253
const YEAR = /^(?:20\d\d|2100)$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const CONTROLS = /\p{Cc}|\p{Zl}|\p{Zp}/u

function errorIn(kind: ListKind, value: string): string | undefined {
  if (kind === 'year') return YEAR.test(value) ? undefined : INVALID_YEAR
  if (kind === 'domain') {
    return value.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(value) ? undefined : INVALID_DOMAIN
  }
  if (value === '') return nameMissing(kind)
  if (value.length > MAX_VALUE_LENGTH) return TOO_LONG
  if (isInherited(value)) return RESERVED_NAME
  return CONTROLS.test(value) ? ONE_LINE : undefined
}

/** As the name of a field it would be found in every object; JSON bodies cannot even contain some of them. */
const isInherited = (value: string) => value in {}

const normalised = (kind: ListKind, value: string) => {
  const plain = value.trim().replaceAll(/ {2,}/g, ' ')
  return kind === 'domain' ? plain.toLowerCase().replace(/^@/, '') : plain
}

const kind = z.enum(LIST_KINDS, LIST_MISSING)

const typed = z.string(VALUE_MISSING).max(1000, TOO_LONG)

const known = z.string(UNKNOWN_VALUE).max(MAX_DOMAIN_LENGTH, UNKNOWN_VALUE)

const reject = (message: string | undefined, path: string, context: z.RefinementCtx) => {
  if (message) context.addIssue({ code: 'custom', path: [path], message })
}

export const newValueForm = z
  .object({ kind, value: typed })
  .overwrite((form) => ({ ...form, value: normalised(form.kind, form.value) }))
  .superRefine((form, context) => reject(errorIn(form.kind, form.value), 'value', context))
export type NewValueForm = z.output<typeof newValueForm>

export const renameForm = z
  .object({ kind, value: known, to: typed })
  .overwrite((form) => ({ ...form, to: normalised(form.kind, form.to) }))
  .superRefine((form, context) => reject(errorIn(form.kind, form.to), 'to', context))
export type RenameForm = z.output<typeof renameForm>

export const orderForm = z.object({
  kind,
  values: z.array(known).min(1, EVERY_ONCE).max(MAX_VALUES, EVERY_ONCE),
})
export type OrderForm = z.output<typeof orderForm>

export const namedValue = z.object({ kind, value: known })
export type NamedValue = z.output<typeof namedValue>

/** An absent field stays as it is; null restores the default. */
export const brandingForm = z.object({
  colour: z.enum(COLOURS, COLOUR_MISSING).optional(),
  name: text(MAX_NAME_LENGTH)
    .refine((name) => !CONTROLS.test(name), ONE_LINE)
    .transform((name) => (name === '' ? null : name))
    .nullable()
    .optional(),
  logo: photo.nullable().optional(),
})
export type BrandingForm = z.output<typeof brandingForm>

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }, unit: string) =>
  z
    .int(wholeNumberMissing(unit))
    .refine((count) => count >= min && count <= max, outOfRange(min, max, unit))

export const sessionLimitsForm = z.object({
  idleHours: wholeNumber(IDLE_HOURS, 'hours'),
  maximumDays: wholeNumber(MAXIMUM_DAYS, 'days'),
})
export type SessionLimitsForm = z.output<typeof sessionLimitsForm>

export const weekForm = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  z.object({
    weekdays: z
      .array(z.enum(WEEKDAYS, INVALID_WEEKDAY), WEEKDAYS_MISSING)
      .min(1, WEEKDAYS_MISSING)
      .transform((chosen) => WEEKDAYS.filter((weekday) => chosen.includes(weekday))),
    from: day()
      .refine((from) => from >= FIRST_DAY, STARTS_TOO_EARLY)
      .refine((from) => from <= lastStart(ruleContext), STARTS_TOO_LATE),
  })
export type WeekForm = z.output<ReturnType<typeof weekForm>>
