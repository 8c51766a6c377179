import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { CallFailure } from '#web/lib/network/call-failure.ts'

type FormSchema = z.ZodType<object, object>

interface Options<Values> {
  readonly initialValues: Values
  /** Keeps what is typed under this name until it is saved, across reloads and sign-outs. */
  readonly draft?: string
  /** The fields that a draft leaves out. */
  readonly secrets?: readonly (keyof Values)[]
  readonly validateInputOnBlur?: boolean
  readonly validateInputOnChange?: boolean
}

export type ZodForm<Schema extends FormSchema> = UseFormReturnType<z.input<Schema>> & {
  /** What was refused and belongs to no field. */
  readonly submitError: string | null
  /** Checks, saves, and shows what either refuses: under its field, else as `submitError`. */
  readonly handleSubmit: (
    save: (values: z.output<Schema>) => Promise<unknown>,
  ) => (event?: FormEvent<HTMLFormElement>) => void
  /** Whether it starts with what was typed before and never sent. */
  readonly isRestored: boolean
  /** Forgets what was typed. */
  readonly discard: () => void
  /** The same, and shows what the form would have begun with. */
  readonly startAnew: () => void
  /** Forgets what was refused, where that is settled. */
  readonly settle: () => void
  /** Shows a refusal that came from elsewhere. */
  readonly fail: (error: unknown) => void
}

/**
 * A form that is checked by a schema of the contract, before and after the network. One on a page that
 * is shown before its schema is there brings what fetches it, and is checked when it is sent.
 */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
  { initialValues, draft, secrets = [], ...when }: Options<z.input<Schema>>,
): ZodForm<Schema> {
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [typed, setTyped] = useState(() => (draft ? readDraft<z.input<Schema>>(draft) : {}))
  const form = useForm<z.input<Schema>>({
    mode: 'controlled',
    initialValues: { ...initialValues, ...typed },
    validate: (values) => (typeof schema === 'function' ? {} : errorsOf(schema, values)),
    onValuesChange: (values) => draft && keepOrDrop(draft, values),
    ...when,
  })
  const untouched = JSON.stringify(initialValues)
  const keepOrDrop = (name: string, values: z.input<Schema>) =>
    JSON.stringify(values) === untouched ? dropDraft(name) : keepDraft(name, values, secrets)
  const discard = () => draft && dropDraft(draft)
  const startAnew = () => {
    form.setInitialValues(initialValues)
    form.reset()
    setSubmitError(null)
    setTyped({})
    discard()
  }
  const focus = (path: string | undefined) => path && form.getInputNode(path)?.focus()
  const fail = (error: unknown) => {
    const { message, fields } = asFailure(error)
    const known = Object.entries(fields).filter(([path]) => form.getInputNode(path))
    if (known.length === 0) return setSubmitError(message)
    form.setErrors(Object.fromEntries(known))
    focus(known[0]?.[0])
  }
  const handleSubmit: ZodForm<Schema>['handleSubmit'] = (save) =>
    form.onSubmit(
      async (values) => {
        setSubmitError(null)
        try {
          const rules = typeof schema === 'function' ? await schema() : schema
          await save(checked(rules, values))
          discard()
        } catch (error) {
          fail(error)
        }
      },
      (errors) => {
        setSubmitError(null)
        focus(Object.keys(errors)[0])
      },
    )
  const isRestored = Object.keys(typed).length > 0
  const settle = () => setSubmitError(null)
  return { ...form, submitError, handleSubmit, isRestored, discard, startAnew, settle, fail }
}

function checked<Schema extends FormSchema>(schema: Schema, values: object): z.output<Schema> {
  const { data, success } = schema.safeParse(values)
  if (success) return data as z.output<Schema>
  throw new CallFailure(400, '', { fields: errorsOf(schema, values) })
}

function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  throw error
}

/** The first sentence per field, in the order of the fields. */
function errorsOf(schema: FormSchema, values: object): Record<string, string> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}
