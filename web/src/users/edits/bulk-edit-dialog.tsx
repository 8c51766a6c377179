import type { InputOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { EDITED_FIELDS, NOTHING_CHOSEN } from '@cohort/contract/users/edit-rules'
import { bulkForm, type EditPreview } from '@cohort/contract/users/edit-schemas'
import { useState } from 'react'
import type * as z from 'zod'
import { useRuleContext } from '#web/lib/organisation/organisation.ts'
import { isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BulkEditForm } from './bulk-edit-form.tsx'
import { BulkEditPreviewPanel, peopleOf } from './bulk-edit-preview-panel.tsx'
import { useApply, usePreview } from './queries.ts'

export type Who = InputOf<typeof users.previewChanges>['body']['who']
type Edit = z.output<ReturnType<typeof bulkForm>>

interface Props {
  readonly who: Who
  readonly count: number
  readonly onClose: () => void
}

export function BulkEditDialog({ who, count, onClose }: Props) {
  const form = useZodForm(bulkForm(useRuleContext()), { initialValues: NOTHING_CHOSEN })
  const steps = useSteps(who, onClose)
  const { previewed } = steps
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(NOTHING_CHOSEN)
  return (
    <Dialog title={`Edit ${peopleOf(count)}`} onClose={onClose} isDirty={isDirty} size="xl">
      {previewed ? (
        <BulkEditPreviewPanel
          preview={previewed.preview}
          fields={EDITED_FIELDS.filter((field) => previewed.edit.changes[field] !== undefined)}
          notice={steps.notice}
          isBusy={steps.isBusy}
          onBack={steps.back}
          onApply={() => void steps.apply(previewed)}
        />
      ) : (
        <BulkEditForm
          form={form}
          isBusy={steps.isBusy}
          onSubmit={form.handleSubmit(steps.previewEdit)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

interface Previewed {
  readonly edit: Edit
  readonly preview: EditPreview
}

function useSteps(who: Who, onDone: () => void) {
  const preview = usePreview()
  const application = useApply()
  const [previewed, setPreviewed] = useState<Previewed>()
  const [notice, setNotice] = useState<string | null>(null)
  const previewEdit = async (edit: Edit) => {
    setPreviewed({ edit, preview: await preview.mutateAsync({ who, ...edit }) })
  }
  const apply = async ({ edit, preview: { basis } }: Previewed) => {
    setNotice(null)
    try {
      const { changed } = await application.mutateAsync({ who, ...edit, basis })
      toast.success(`Saved for ${peopleOf(changed)}.`)
      onDone()
    } catch (error) {
      setNotice(messageOf(error, 'The changes could not be saved. Please try again.'))
      // The people have changed in the meantime: a new preview has to be confirmed.
      if (isStatus(error, 409)) await previewEdit(edit).catch(logQuietly)
    }
  }
  const back = () => {
    setNotice(null)
    setPreviewed(undefined)
  }
  const isBusy = preview.isPending || application.isPending
  return { previewed, notice, previewEdit, apply, back, isBusy }
}
