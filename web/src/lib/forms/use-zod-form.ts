import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod'
import { draftTime, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { CallFailure } from '#web/lib/network/call-failure.ts'

type FormSchema = z.ZodType<object, object>

interface Options<Values> {
  readonly initialValues: Values
  /** Keeps the input under this name until it is saved, across reloads and sign-outs. */
  readonly draft?: string
  readonly secrets?: readonly (keyof Values)[]
  readonly validateInputOnBlur?: boolean
  readonly validateInputOnChange?: boolean
}

export type ZodForm<Schema extends FormSchema> = UseFormReturnType<z.input<Schema>> & {
  /** The error that belongs to no field. */
  readonly submitError: string | null
  /** Validates and saves; shows errors of both below their field, else as `submitError`. */
  readonly handleSubmit: (
    save: (values: z.output<Schema>) => Promise<unknown>,
  ) => (event?: FormEvent<HTMLFormElement>) => void
  readonly isRestored: boolean
  readonly draftedAt: Date | undefined
  readonly discard: () => void
  /** Deletes the draft, and resets the form to its initial values. */
  readonly startOver: () => void
  readonly clearSubmitError: () => void
}

/**
 * A form that is validated by a schema of the contract. A page that is shown before its schema is loaded
 * passes a function that loads it, and validates on submit.
 */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
  { initialValues, draft, secrets = [], ...when }: Options<z.input<Schema>>,
): ZodForm<Schema> {
  const [submitError, setSubmitError] = useState<string | null>(null)
  const clearSubmitError = () => setSubmitError(null)
  const { restored, draftedAt, keep, discard, forget } = useDraft(draft, initialValues, secrets)
  const form = useForm<z.input<Schema>>({
    mode: 'controlled',
    initialValues: { ...initialValues, ...restored },
    validate: (values) => (typeof schema === 'function' ? {} : errorsOf(schema, values)),
    onValuesChange: (values, before) => {
      keep(values)
      form.setErrors((shown) => withoutMended(schema, shown, { before, values }))
    },
    ...when,
  })
  const startOver = () => {
    form.setInitialValues(initialValues)
    form.reset()
    clearSubmitError()
    forget()
  }
  const handleSubmit: ZodForm<Schema>['handleSubmit'] = (save) => {
    const submit = form.onSubmit(
      async (values) => {
        try {
          await save(checked(await loaded(schema), values))
          discard()
        } catch (error) {
          setSubmitError(showFailure(form, error))
        }
      },
      (errors) => void focusField(form, Object.keys(errors)[0]),
    )
    return unlessUnreadable(clearSubmitError, submit)
  }
  const kept = { isRestored: Object.keys(restored).length > 0, draftedAt, discard, startOver }
  return { ...form, ...kept, submitError, handleSubmit, clearSubmitError }
}

/** A field keeps the value before a text that it cannot read, which must not be saved in its place. */
const unlessUnreadable =
  (begin: () => void, submit: (event?: FormEvent<HTMLFormElement>) => void) =>
  (event?: FormEvent<HTMLFormElement>) => {
    begin()
    const field = event?.currentTarget.querySelector<HTMLElement>('[data-unreadable]')
    if (!field) return submit(event)
    event?.preventDefault()
    return field.focus()
  }

function useDraft<Values extends object>(
  draft: string | undefined,
  initialValues: Values,
  secrets: readonly (keyof Values)[],
) {
  const [restored, setRestored] = useState(() => (draft ? readDraft<Values>(draft) : {}))
  const untouched = JSON.stringify(initialValues)
  const [draftedAt, setDraftedAt] = useState(() => (draft ? draftTime(draft) : undefined))
  const discard = () => {
    if (!draft) return
    dropDraft(draft)
    setDraftedAt(undefined)
  }
  const keep = (values: Values) => {
    if (!draft || JSON.stringify(values) === untouched) return discard()
    // What was only loaded is not left on the device, and does not undo a later change of it.
    keepDraft(draft, changedIn(values, initialValues), secrets)
    setDraftedAt(draftTime(draft))
  }
  const forget = () => {
    setRestored({})
    discard()
  }
  return { restored, draftedAt, keep, discard, forget }
}

function changedIn<Values extends object>(values: Values, initial: Values) {
  const before = new Map(Object.entries(initial).map(([name, value]) => [name, asText(value)]))
  const changed = Object.entries(values).filter(
    ([name, value]) => before.get(name) !== asText(value),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

const asText = (value: unknown) => JSON.stringify(value)

const loaded = <Schema extends FormSchema>(schema: Schema | (() => Promise<Schema>)) =>
  typeof schema === 'function' ? schema() : schema

interface Edit<Values> {
  readonly before: Values
  readonly values: Values
}

/** An error that another field has mended, such as an end before its start, does not stay. */
function withoutMended<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
  shown: FormErrors,
  { before, values }: Edit<z.input<Schema>>,
): FormErrors {
  if (typeof schema === 'function' || Object.keys(shown).length === 0) return shown
  const [earlier, current] = [errorsOf(schema, before), errorsOf(schema, values)]
  const isMended = ([path, error]: [string, unknown]) =>
    error === earlier[path] && current[path] === undefined
  return Object.fromEntries(Object.entries(shown).filter((entry) => !isMended(entry)))
}

type Fields = Pick<UseFormReturnType<object>, 'getInputNode' | 'setErrors'>

const focusField = ({ getInputNode }: Fields, path: string | undefined) =>
  path && getInputNode(path)?.focus()

/** Shows the errors of the fields of the form; without one, returns the message. */
function showFailure(form: Fields, error: unknown): string | null {
  if (!(error instanceof CallFailure)) throw error
  const known = Object.entries(error.fields).filter(([path]) => form.getInputNode(path))
  if (known.length === 0) return error.message
  form.setErrors(Object.fromEntries(known))
  focusField(form, known[0]?.[0])
  return null
}

function checked<Schema extends FormSchema>(schema: Schema, values: object): z.output<Schema> {
  const { data, success } = schema.safeParse(values)
  if (success) return data as z.output<Schema>
  throw new CallFailure(400, '', { fields: errorsOf(schema, values) })
}

function errorsOf(schema: FormSchema, values: object): Record<string, string> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}
