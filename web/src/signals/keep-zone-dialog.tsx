import { KEEP_WEEKS } from '@cohort/contract/signals/rules'
import { keepForm } from '@cohort/contract/signals/schemas'
import { Group, Radio, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SuggestedZone } from './accept-zone-dialog.tsx'
import { useKeepZone } from './queries.ts'

interface Props {
  readonly intern: SuggestedZone
  readonly onClose: () => void
}

/** Keeps the set zone against the suggestion for some weeks. */
export function KeepZoneDialog({ intern: { id, name, zone }, onClose }: Props) {
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
    <Dialog title="Keep zone" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Keep zone" onCancel={onClose}>
        <Group gap="xs">
          <Text span>
            <PersonName name={name} />:
          </Text>
          <ZoneBadge zone={zone} missing="No Zone" />
        </Group>
        <WeeksInput {...form.getInputProps('weeks')} />
        <Textarea
          label="Reason"
          description="Shown with the suggestion to admins and the intern's mentor."
          required
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </Dialog>
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
