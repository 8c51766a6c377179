import { today } from '@cohort/contract/dates'
import { doneTooEarly, markForm, type Mark } from '@cohort/contract/plans/progress'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { useMarkDone } from './queries.ts'

interface Props {
  readonly target: Parameters<typeof useMarkDone>[0]
  /** What was said before, to be changed. */
  readonly mark: Mark | null
  readonly planStart: string
  readonly onClose: () => void
}

/** Says when an objective was done, and how it went. */
export function MarkForm({ target, mark, planStart, onClose }: Props) {
  const facts = useFacts()
  const now = today(facts.now, facts.timeZone)
  const markDone = useMarkDone(target)
  const rules = markForm(facts).refine(({ doneOn }) => doneOn >= planStart, {
    path: ['doneOn'],
    message: doneTooEarly(planStart),
  })
  const form = useZodForm(rules, {
    initialValues: { doneOn: mark?.doneOn ?? now, note: mark?.note ?? '' },
  })
  const save = form.handleSubmit(async (values) => {
    await markDone.mutateAsync(values)
    onClose()
  })
  return (
    <FormShell
      onSubmit={save}
      submitError={form.submitError}
      loading={markDone.isPending}
      submitLabel={mark ? 'Save' : 'Mark as done'}
      onCancel={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayInput
          label="Done on"
          minDate={planStart}
          maxDate={now}
          {...form.getInputProps('doneOn')}
          value={form.values.doneOn || null}
          onChange={(day) => form.setFieldValue('doneOn', day ?? '')}
        />
        <TextInput
          label="Note (optional)"
          ref={focusOnMount}
          {...form.getInputProps('note')}
          value={form.values.note ?? ''}
        />
      </SimpleGrid>
    </FormShell>
  )
}
