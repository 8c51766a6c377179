import { Loader, Textarea, VisuallyHidden, type TextareaProps } from '@mantine/core'
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { EditState, InlineEdit } from '#web/lib/forms/use-inline-edit.ts'
import { CountInput } from './count-input.tsx'
import classes from './inline-field.module.css'

interface Props<Value> {
  /** In full, because captions repeat. */
  readonly label: string
  /** Above the field, where there is no column header. */
  readonly caption?: string
  readonly edit: InlineEdit<Value>
  readonly isStrong?: boolean
}

/** A text that is edited in place: Enter or blur saves it, Escape restores it. */
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
  const { state, error, commit, restore } = edit
  return {
    size: 'sm',
    className: classes['field'] ?? '',
    classNames: inputClasses(isStrong),
    rightSection: <EditIndicator state={state} />,
    rightSectionPointerEvents: 'none',
    error: state === 'failed' ? NOT_SAVED : error,
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

export function EditIndicator({ state }: { readonly state: EditState }) {
  return (
    <output>
      {state === 'saving' && <Loader size="0.875rem" aria-hidden />}
      {state === 'saved' && <IconCheck size="1rem" className={classes['saved']} aria-hidden />}
      {state === 'failed' && (
        <IconAlertTriangleFilled size="0.875rem" className={classes['failed']} aria-hidden />
      )}
      <VisuallyHidden>{STATE_LABELS[state]}</VisuallyHidden>
    </output>
  )
}

const STATE_LABELS: Record<EditState, string> = {
  idle: '',
  saving: 'Saving',
  saved: 'Saved',
  failed: '',
}
