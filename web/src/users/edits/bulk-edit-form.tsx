import { EMPTIED } from '@cohort/contract/users/edit-rules'
import type { bulkForm } from '@cohort/contract/users/edit-schemas'
import { JOINED_FROM } from '@cohort/contract/users/rules'
import { SimpleGrid, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { FIELD_LABELS, fieldChoices } from '../field-choices.ts'
import { ZoneReasonForm } from '../zones/zone-reason-form.tsx'

interface Props {
  readonly form: ZodForm<ReturnType<typeof bulkForm>>
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onCancel: () => void
}

export function BulkEditForm({ form, isBusy, onSubmit, onCancel }: Props) {
  const { values, errors } = form
  const submitError = typeof errors['changes'] === 'string' ? errors['changes'] : form.submitError
  return (
    <FormShell
      form={{ submitError, submitting: isBusy }}
      onSubmit={onSubmit}
      submitLabel="Preview"
      onCancel={onCancel}
    >
      <Text size="sm" c="dimmed">
        Choose what to set. Nothing is changed until you confirm the preview.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {fieldChoices(useLists()).map(([name, choices]) => (
          <ChoiceInput
            key={name}
            label={FIELD_LABELS[name]}
            placeholder="Leave unchanged"
            clearLabel={`Leave ${FIELD_LABELS[name].toLowerCase()} as it is`}
            data={[...choices, { value: EMPTIED, label: 'Nothing (empty it)' }]}
            {...form.getInputProps(`changes.${name}`)}
          />
        ))}
        <DayInput
          label={FIELD_LABELS.dateOfJoining}
          clearable
          clearButtonProps={{ 'aria-label': 'Leave date of joining as it is' }}
          minDate={JOINED_FROM}
          maxDate={useToday()}
          {...form.getInputProps('changes.dateOfJoining')}
        />
      </SimpleGrid>
      {values.changes.zone !== '' && (
        <ZoneReasonForm zone={values.changes.zone} {...form.getInputProps('zoneReason')} />
      )}
    </FormShell>
  )
}
