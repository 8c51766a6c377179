import { MESSAGES } from '@cohort/contract/http-messages'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { focusWhenLost } from '#web/ui/layout/focus-on-mount.ts'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'

interface Props<Schema extends z.ZodType<object, object>, Answer> {
  readonly form: ZodForm<Schema>
  /** The error of every empty field: it is shown once, above the button. */
  readonly incomplete: string
  readonly add: (values: z.output<Schema>) => Promise<Answer>
  /** With the answer when something was added. */
  readonly onClose: (added?: Answer) => void
  readonly children: ReactNode
}

export function AddForm<
  Schema extends z.ZodType<object, object>,
  Answer extends { readonly message: string },
>(props: Props<Schema, Answer>) {
  const { form, incomplete, add, onClose, children } = props
  const cancel = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    const added = await toastOnError(MESSAGES.failed, add(values))
    toast.success(added.message)
    onClose(added)
  })
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitError={Object.values(form.errors).includes(incomplete) ? incomplete : null}
      submitLabel="Save"
      onCancel={cancel}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      {children}
    </FormShell>
  )
}

/** The error below a field; `true` marks it as invalid without a message. */
export const fieldError = (error: ReactNode, incomplete: string) => error === incomplete || error

/** A button that a form replaces; closing the form returns the focus to the button, unless it is elsewhere already. */
export function useAddButton(startsOpen = false) {
  const [state, setState] = useState<'initial' | 'open' | 'closed'>(startsOpen ? 'open' : 'initial')
  const ref = state === 'closed' ? focusWhenLost : null
  return {
    isOpen: state === 'open',
    close: () => setState('closed'),
    /** When the focus goes elsewhere. */
    leave: () => setState('initial'),
    button: { ref, onClick: () => setState('open') },
  }
}
