import { KEEP_WEEKS } from '@cohort/contract/signals/rules'
import { keepForm } from '@cohort/contract/signals/schemas'
import { Group, Radio, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'
import { useKeepZone } from './queries.ts'

export function KeepZoneDialog({ intern: { id, name, zone }, onClose }: DecisionProps) {
  const keep = useKeepZone(id)
  const form = useZodForm(keepForm, {
    initialValues: { weeks: KEEP_WEEKS[0] as (typeof KEEP_WEEKS)[number], reason: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    const { message } = await keep.mutateAsync(values)
    toast.success(message)
    onClose()
  })
  return (
    <DecisionDialog
      title="Keep zone"
      submitLabel="Keep zone"
      name={name}
      zone={<ZoneBadge zone={zone} missing="No Zone" />}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <WeeksInput {...form.getInputProps('weeks')} />
      <Textarea
        label="Reason"
        description="Other admins read it. The mentor sees that the zone is kept; the intern does not."
        required
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DecisionDialog>
  )
}

interface WeeksProps {
  readonly value?: number
  readonly onChange?: (weeks: number) => void
  readonly error?: ReactNode
}

function WeeksInput({ value, onChange, error }: WeeksProps) {
  return (
    <Radio.Group
      label="Keep for"
      description="The suggestion returns earlier if the signals get worse."
      error={error}
      value={String(value)}
      onChange={(chosen) => onChange?.(Number(chosen))}
    >
      <Group gap="md" mt="xs">
        {KEEP_WEEKS.map((count) => (
          <Radio key={count} value={String(count)} label={pluralise(count, 'week')} />
        ))}
      </Group>
    </Radio.Group>
  )
}
