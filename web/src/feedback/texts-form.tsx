import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { SnippetTextarea } from './snippets-panel.tsx'

export interface TextValues {
  descriptive_feedback: string
  strength?: string | undefined
  improvement?: string | undefined
}

interface Props {
  readonly form: Pick<UseFormReturnType<TextValues>, 'values' | 'getInputProps'>
}

const OPTIONAL = { isOptional: true, minRows: 1, maxRows: 6, maxLength: 2000 }

export function TextsForm({ form: { values, getInputProps } }: Props) {
  const [active, setActive] = useState<keyof TextValues>('descriptive_feedback')
  const fieldOf = (name: keyof TextValues) => ({
    ...getInputProps(name),
    value: values[name] ?? '',
    hasSnippets: name === active,
    onFocus: () => setActive(name),
  })
  return (
    <Stack gap="lg">
      <SnippetTextarea
        label="Descriptive feedback"
        minRows={4}
        maxRows={12}
        {...fieldOf('descriptive_feedback')}
      />
      <SnippetTextarea label="Strength" {...OPTIONAL} {...fieldOf('strength')} />
      <SnippetTextarea label="Areas for improvement" {...OPTIONAL} {...fieldOf('improvement')} />
    </Stack>
  )
}
