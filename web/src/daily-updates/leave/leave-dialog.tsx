import { LEAVE_KINDS, LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import { leaveForm, type LeaveForm } from '@cohort/contract/daily-updates/schemas'
import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MeetingsPanel } from './meetings-panel.tsx'
import { useAddLeave } from './queries.ts'

interface Props {
  readonly userId: string
  /** Where the page behind it is not theirs. */
  readonly name?: string
  readonly onClose: () => void
}

const BLANK: LeaveForm = { kind: 'LEAVE', from: '', to: '' }

export function LeaveDialog({ userId, name, onClose }: Props) {
  const add = useAddLeave(userId)
  const form = useZodForm(leaveForm, { initialValues: BLANK })
  const submit = form.handleSubmit(async (values) => {
    toast.success((await add.mutateAsync(values)).message)
    onClose()
  })
  const [isLastChosen, setLastChosen] = useState(false)
  // Most leave is of one day; a last day that was entered stays, and is refused when it is too early.
  const setFrom = (day: string) =>
    form.setValues(({ to = '' }) => ({ from: day, to: to < day && !isLastChosen ? day : to }))
  const setTo = (day: string) => {
    setLastChosen(day !== '')
    form.setFieldValue('to', day)
  }
  return (
    <Dialog title="Add leave" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Add leave" onCancel={onClose}>
        {name && (
          <Text size="sm">
            For <PersonName name={name} />
          </Text>
        )}
        <ChoiceInput
          label="Kind"
          data={LEAVE_KINDS.map((value) => ({ value, label: LEAVE_LABELS[value] }))}
          {...form.getInputProps('kind')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayInput label="First day" {...form.getInputProps('from')} onChange={setFrom} />
          <DayInput label="Last day" {...form.getInputProps('to')} onChange={setTo} />
        </SimpleGrid>
        <MeetingsPanel userId={userId} from={form.values.from} to={form.values.to} />
      </FormShell>
    </Dialog>
  )
}
