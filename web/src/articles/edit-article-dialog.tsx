import { articleForm, type Article } from '@cohort/contract/articles/schemas'
import { Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeArticle, useCreateArticle } from './queries.ts'

interface NewProps {
  readonly title?: string
  readonly text?: string
  readonly requestIds?: readonly string[]
  readonly onClose: () => void
}

export function NewArticleDialog({ title = '', text = '', requestIds = [], onClose }: NewProps) {
  const create = useCreateArticle()
  return (
    <FieldsDialog
      title="New article"
      values={{ title, text, isDraft: false }}
      draft={requestIds.length === 0 ? 'help-article' : undefined}
      hint={
        text && 'The text is your answer to one of the requests. Remove what concerns one person.'
      }
      onSave={(form) => create.mutateAsync({ ...form, requestIds: [...requestIds] })}
      onClose={onClose}
    />
  )
}

interface EditProps {
  readonly article: Article
  readonly onClose: () => void
}

export function EditArticleDialog({ article, onClose }: EditProps) {
  const change = useChangeArticle(article.id)
  // As opened: a later refetch does not replace what is being edited.
  const [{ updatedAt }] = useState(article)
  return (
    <FieldsDialog
      title="Edit article"
      values={article}
      onSave={(form) => change.mutateAsync({ ...form, updatedAt })}
      onClose={onClose}
    />
  )
}

type Values = Pick<Article, 'title' | 'text' | 'isDraft'>

interface FieldsProps {
  readonly title: string
  readonly values: Values
  readonly draft?: string | undefined
  readonly hint?: string
  readonly onSave: (form: Values) => Promise<{ readonly message: string }>
  readonly onClose: () => void
}

function FieldsDialog({ title, values, draft, hint, onSave, onClose }: FieldsProps) {
  const { title: heading, text, isDraft } = values
  const form = useZodForm(articleForm, {
    initialValues: { title: heading, text, isDraft },
    ...(draft !== undefined && { draft }),
  })
  const submit = form.handleSubmit(async (chosen) => {
    toast.success((await onSave(chosen)).message)
    form.discard()
    onClose()
  })
  return (
    <Dialog title={title} size="lg" isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={submit} submitLabel="Save" onCancel={onClose}>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        <TextInput
          label="Title"
          placeholder="The question in a few words"
          {...form.getInputProps('title')}
        />
        <Textarea label="Text" autosize minRows={6} maxRows={16} {...form.getInputProps('text')} />
        <Checkbox
          label="Draft (visible to admins only)"
          {...form.getInputProps('isDraft', { type: 'checkbox' })}
        />
      </FormShell>
    </Dialog>
  )
}
