import { Textarea } from '@mantine/core'
import type * as z from 'zod'
import { useAnswerField } from '#web/lib/url-state/use-answer-field.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface Props {
  readonly schema: z.ZodType<{ text: string }, { text: string }>
  readonly label: string
  readonly submitLabel: string
  /** Keeps what is typed under this name until it is sent. */
  readonly draft: string
  /** Focused when the address leads to an answer. */
  readonly isAnswer?: boolean
  readonly onSend: (text: string) => Promise<{ readonly message: string }>
}

/** One text that is sent: a question, or its answer. */
export function WordsForm({ schema, label, submitLabel, draft, isAnswer, onSend }: Props) {
  const answering = useAnswerField()
  const form = useZodForm(schema, { initialValues: { text: '' }, draft })
  const submit = form.handleSubmit(async ({ text }) => {
    const { message } = await onSend(text)
    toast.success(message)
    form.setValues({ text: '' })
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel={submitLabel}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('text')}
        {...(isAnswer && answering)}
      />
    </FormShell>
  )
}
