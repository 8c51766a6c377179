import { KEEP_WEEKS } from '@cohort/contract/signals/rules'
import { keepForm } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Group, Radio, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ShortZoneBadge } from './short-zone-panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CurrentSignalsPanel } from '#web/users/zones/current-signals-panel.tsx'
import { DecisionDialog, type DecisionProps, type SuggestedZone } from './decision-dialog.tsx'
import { useKeepZone } from './queries.ts'
import { zoneWord } from './wording.ts'

export function KeepZoneDialog({ intern, onClose }: DecisionProps) {
  const { id, name, zone, suggested, reasons } = intern
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
      zone={<ZoneWithSuggestion zone={zone} suggested={suggested} />}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <CurrentSignalsPanel reasons={reasons} />
      <WeeksInput {...form.getInputProps('weeks')} />
      <Textarea
        label="Reason"
        description="Other admins will see it. The mentor sees that the zone is kept; the intern does not."
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

const ZoneWithSuggestion = ({ zone, suggested }: Pick<SuggestedZone, 'zone' | 'suggested'>) => (
  <>
    <ShortZoneBadge zone={zone} />
    <Text span size="sm" c="dimmed">
      {capitalised(zoneWord(suggested))} suggested
    </Text>
  </>
)

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
