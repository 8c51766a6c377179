import { today } from '@cohort/contract/dates'
import { doneTooEarly } from '@cohort/contract/plans/messages'
import { markForm, type Mark } from '@cohort/contract/plans/schemas'
import { SimpleGrid, TextInput } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { useMarkDone } from './queries.ts'

interface Props {
  readonly target: Parameters<typeof useMarkDone>[0]
  readonly mark: Mark | null
  readonly planStart: string
  readonly onClose: () => void
}

export const InlineMarkForm = (props: Props) => <MarkForm {...props} marking={useMarking(props)} />

export function useMarking({ target, mark, planStart, onClose }: Props) {
  const ruleContext = usePublicRuleContext()
  const now = today(ruleContext.now, ruleContext.timeZone)
  const markDone = useMarkDone(target)
  const rules = markForm(ruleContext).refine(({ doneOn }) => doneOn >= planStart, {
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
  return { form, save, now }
}

interface MarkProps extends Pick<Props, 'mark' | 'planStart' | 'onClose'> {
  readonly marking: ReturnType<typeof useMarking>
}

export function MarkForm({ mark, planStart, onClose, marking: { form, save, now } }: MarkProps) {
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={mark ? 'Save' : 'Mark as completed'}
      onCancel={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayInput
          label="Completed on"
          minDate={planStart}
          maxDate={now}
          {...form.getInputProps('doneOn')}
        />
        <TextInput
          label={<OptionalLabel label="Note" />}
          ref={focusOnMount}
          {...form.getInputProps('note')}
          value={form.values.note ?? ''}
        />
      </SimpleGrid>
    </FormShell>
  )
}
