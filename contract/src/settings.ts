import * as z from 'zod'
import { EVERYONE_SIGNED_IN } from './access.ts'
import { call } from './calls.ts'
import { look, lookCalls } from './settings/look.ts'
import { weekCalls, workingWeek } from './settings/week.ts'
import { KIND_WORDS, LIST_KINDS, MOST_VALUES, type ListKind } from './settings/lists.ts'

/** What the organisation has decided instead of code. */
export const organisationSettings = z.object({
  lists: z.object({
    years: z.array(z.int()),
    batches: z.array(z.string()),
    designations: z.array(z.string()),
    phases: z.array(z.string()),
    kpis: z.array(z.string()),
  }),
  /** Of the addresses that may have an account. */
  domains: z.array(z.string()),
  weeks: z.array(workingWeek),
  look,
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

const LONGEST_VALUE = 60
const LONGEST_DOMAIN = 253

const NO_YEAR = 'Enter a year from 2000 to 2100.'
const NO_DOMAIN = 'Enter a domain such as company.example.'
const TOO_LONG = `At most ${LONGEST_VALUE} characters are allowed.`
const ONE_LINE = 'Write it in one line.'

const YEAR = /^(?:20\d\d|2100)$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const CONTROLS = /\p{Cc}|\p{Zl}|\p{Zp}/u

/** Why a list cannot hold this; undefined when it can. */
function whyNot(kind: ListKind, value: string): string | undefined {
  if (kind === 'year') return YEAR.test(value) ? undefined : NO_YEAR
  if (kind === 'domain') {
    return value.length <= LONGEST_DOMAIN && DOMAIN.test(value) ? undefined : NO_DOMAIN
  }
  if (value === '') return `Enter a name for the ${KIND_WORDS[kind][0]}.`
  if (value.length > LONGEST_VALUE) return TOO_LONG
  return CONTROLS.test(value) ? ONE_LINE : undefined
}

/** One writing for what is the same: no spaces around or doubled, domains in lower case. */
const written = (kind: ListKind, value: string) => {
  const plain = value.trim().replaceAll(/ {2,}/g, ' ')
  return kind === 'domain' ? plain.toLowerCase().replace(/^@/, '') : plain
}

const kind = z.enum(LIST_KINDS, 'Choose a list.')
const typed = z.string('Enter a value.').max(1000, TOO_LONG)
/** A value as the list has it. */
const known = z.string('Name a value of the list.').max(LONGEST_DOMAIN, 'Name a value of the list.')

export const newValueForm = z
  .object({ kind, value: typed })
  .overwrite((form) => ({ ...form, value: written(form.kind, form.value) }))
  .superRefine((form, context) => {
    const message = whyNot(form.kind, form.value)
    if (message) context.addIssue({ code: 'custom', path: ['value'], message })
  })
export type NewValueForm = z.output<typeof newValueForm>

export const renameForm = z
  .object({ kind, value: known, to: typed })
  .overwrite((form) => ({ ...form, to: written(form.kind, form.to) }))
  .superRefine((form, context) => {
    const message = whyNot(form.kind, form.to)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })
export type RenameForm = z.output<typeof renameForm>

const orderForm = z.object({
  kind,
  values: z
    .array(known)
    .min(1, 'Name every value once.')
    .max(MOST_VALUES, 'Name every value once.'),
})
export type OrderForm = z.output<typeof orderForm>

const namedValue = z.object({ kind, value: known })
export type NamedValue = z.output<typeof namedValue>

const TAKEN = [409, 'This is in the list already.'] as const

export const settings = {
  read: call({
    summary: "The organisation's settings: its lists in their order, and its domains",
    method: 'GET',
    path: '/api/settings',
    access: EVERYONE_SIGNED_IN,
    answer: organisationSettings,
    says: 'Settings',
    changesRarely: true,
  }),
  addValue: call({
    summary: 'Add a value at the end of a list',
    method: 'POST',
    path: '/api/settings/values',
    access: { Admins: 'all' },
    body: newValueForm,
    status: 201,
    answer: organisationSettings,
    says: 'Added successfully',
    refusals: {
      taken: TAKEN,
      full: [409, `A list holds at most ${MOST_VALUES} values.`],
    },
  }),
  renameValue: call({
    summary: 'Give a value another name, wherever it is used',
    method: 'PATCH',
    path: '/api/settings/values',
    access: { Admins: 'all' },
    body: renameForm,
    answer: organisationSettings,
    says: 'Renamed successfully',
    refusals: {
      taken: TAKEN,
      used: [409, 'Accounts use this domain. Add the new domain beside it.'],
    },
  }),
  orderValues: call({
    summary: 'Put the values of a list into another order',
    method: 'PUT',
    path: '/api/settings/order',
    access: { Admins: 'all' },
    body: orderForm,
    answer: organisationSettings,
    says: 'Order saved successfully',
    refusals: { changed: [409, 'The list was changed meanwhile. Look at it and try again.'] },
  }),
  removeValue: call({
    summary: 'Remove a value that nothing uses',
    method: 'DELETE',
    path: '/api/settings/values',
    access: { Admins: 'all' },
    query: namedValue,
    answer: organisationSettings,
    says: 'Removed successfully',
    refusals: {
      used: [409, 'This value is in use; the answer says by whom.'],
      last: [409, 'At least one value has to stay in the list.'],
      lastKpis: [409, 'At least 5 KPIs have to stay: a feedback needs 5.'],
    },
  }),
  ...weekCalls,
  ...lookCalls,
}
