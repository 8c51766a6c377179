import { Loader, Textarea, VisuallyHidden, type TextareaProps } from '@mantine/core'
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { EditState, InlineEdit } from '#web/lib/forms/use-inline-edit.ts'
import { CountInput } from './count-input.tsx'
import classes from './inline-field.module.css'

interface Props<Value> {
  /** What it is, said in full: the same words stand above many of them. */
  readonly label: string
  /** The words above it, where no column has them. */
  readonly caption?: string
  readonly edit: InlineEdit<Value>
  readonly isStrong?: boolean
}

/** Words in their place: Enter or leaving saves them, Escape brings the old ones back. */
export function InlineText({ label, caption, edit, isStrong = false }: Props<string>) {
  return (
    <Textarea
      aria-label={label}
      label={caption}
      autosize
      minRows={1}
      maxRows={8}
      value={edit.value}
      onChange={(event) => edit.change(event.currentTarget.value)}
      {...shared(edit, isStrong)}
    />
  )
}

/** A whole number in its place. */
export function InlineCount({ label, caption, edit }: Props<number>) {
  return (
    <CountInput
      aria-label={label}
      label={caption}
      value={edit.value}
      onChange={edit.change}
      {...shared(edit, false)}
    />
  )
}

export const NOT_SAVED = 'Not saved'

function shared<Value>(edit: InlineEdit<Value>, isStrong: boolean) {
  const { state, refusal, commit, restore } = edit
  return {
    size: 'sm',
    className: classes['field'] ?? '',
    classNames: inputClasses(isStrong),
    rightSection: <EditMark state={state} />,
    rightSectionPointerEvents: 'none',
    // Why it failed was told in a toast; told here too, it would be told twice.
    error: state === 'failed' ? NOT_SAVED : refusal,
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault()
        commit()
      }
      if (event.key === 'Escape') restore()
    },
  } as const satisfies Partial<TextareaProps>
}

export const inputClasses = (isStrong: boolean) => ({
  label: classes['caption'] ?? '',
  input: [classes['input'], isStrong && classes['strong']].filter(Boolean).join(' '),
})

/** On its way, saved or not, by shape and word. */
export function EditMark({ state }: { readonly state: EditState }) {
  return (
    <output>
      {state === 'saving' && <Loader size="0.875rem" aria-hidden />}
      {state === 'saved' && <IconCheck size="1rem" className={classes['saved']} aria-hidden />}
      {state === 'failed' && (
        <IconAlertTriangleFilled size="0.875rem" className={classes['failed']} aria-hidden />
      )}
      <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
    </output>
  )
}

const WORDS: Record<EditState, string> = { idle: '', saving: 'Saving', saved: 'Saved', failed: '' }
