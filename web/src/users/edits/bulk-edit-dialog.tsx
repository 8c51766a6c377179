import type { InputOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { EDITED_FIELDS, NOTHING_CHOSEN } from '@cohort/contract/users/edit-rules'
import { bulkForm, type EditPreview } from '@cohort/contract/users/edit-schemas'
import { useState } from 'react'
import type * as z from 'zod'
import { useRuleContext } from '#web/lib/organisation/organisation.ts'
import { isStatus, sentenceOf } from '#web/lib/network/call-failure.ts'
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

/** Sets fields of many interns: what to set, then a preview of what becomes of whom, then the deed. */
export function BulkEditDialog({ who, count, onClose }: Props) {
  const ruleContext = useRuleContext()
  const form = useZodForm(bulkForm(ruleContext), { initialValues: NOTHING_CHOSEN })
  const steps = useSteps(who, onClose)
  const { looked } = steps
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(NOTHING_CHOSEN)
  return (
    <Dialog title={`Edit ${peopleOf(count)}`} onClose={onClose} isDirty={isDirty} size="xl">
      {looked ? (
        <BulkEditPreviewPanel
          preview={looked.preview}
          fields={EDITED_FIELDS.filter((field) => looked.edit.changes[field] !== undefined)}
          notice={steps.notice}
          isBusy={steps.isBusy}
          onBack={steps.back}
          onApply={() => void steps.apply(looked)}
        />
      ) : (
        <BulkEditForm
          form={form}
          ruleContext={ruleContext}
          isBusy={steps.isBusy}
          onSubmit={form.handleSubmit(steps.look)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

interface Looked {
  readonly edit: Edit
  readonly preview: EditPreview
}

/** Where it stands between choosing and done. What was refused stays, with what was chosen. */
function useSteps(who: Who, onDone: () => void) {
  const preview = usePreview()
  const application = useApply()
  const [looked, setLooked] = useState<Looked>()
  const [notice, setNotice] = useState<string | null>(null)
  const look = async (edit: Edit) => {
    setLooked({ edit, preview: await preview.mutateAsync({ who, ...edit }) })
  }
  const apply = async ({ edit, preview: { basis } }: Looked) => {
    setNotice(null)
    try {
      const { changed } = await application.mutateAsync({ who, ...edit, basis })
      toast.success(`Saved for ${peopleOf(changed)}.`)
      onDone()
    } catch (error) {
      setNotice(sentenceOf(error, 'The changes could not be saved. Please try again.'))
      // The people are others by now: they are shown anew, and nothing is done before that.
      if (isStatus(error, 409)) await look(edit).catch(logQuietly)
    }
  }
  const back = () => {
    setNotice(null)
    setLooked(undefined)
  }
  return { looked, notice, look, apply, back, isBusy: preview.isPending || application.isPending }
}
