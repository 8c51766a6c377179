import type { Input } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users'
import { bulkForm, EDITED_FIELDS, NOTHING_CHOSEN, type Preview } from '@cohort/contract/users/edits'
import { useState } from 'react'
import type * as z from 'zod'
import { useAllFacts } from '#web/lib/organisation.ts'
import { isStatus, sentenceOf } from '#web/lib/call-failure.ts'
import { logQuietly } from '#web/lib/log-quietly.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BulkEditForm } from './bulk-edit-form.tsx'
import { BulkEditPreviewPanel, peopleOf } from './bulk-edit-preview-panel.tsx'
import { useApply, usePreview } from './queries.ts'

export type Who = Input<typeof users.previewChanges>['body']['who']
type Edit = z.output<ReturnType<typeof bulkForm>>

interface Props {
  readonly who: Who
  readonly count: number
  readonly onClose: () => void
}

/** Sets fields of many interns: what to set, then a preview of what becomes of whom, then the deed. */
export function BulkEditDialog({ who, count, onClose }: Props) {
  const facts = useAllFacts()
  const form = useZodForm(bulkForm(facts), { initialValues: NOTHING_CHOSEN })
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
          facts={facts}
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
  readonly preview: Preview
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
