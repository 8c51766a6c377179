import { today } from '@cohort/contract/dates'
import type { RuleContext } from '@cohort/contract/rule-context'
import { EMPTIED, type EditedField } from '@cohort/contract/users/edit-rules'
import type { bulkForm } from '@cohort/contract/users/edit-schemas'
import { JOINED_FROM, STATUSES, ZONES } from '@cohort/contract/users/rules'
import { Select, SimpleGrid, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { ZoneReasonForm } from '../zones/zone-reason-form.tsx'

export const FIELD_LABELS: Readonly<Record<EditedField, string>> = {
  status: 'Status',
  zone: 'Zone',
  phase: 'Phase',
  batch: 'Batch',
  year: 'Year',
  designation: 'Designation',
  dateOfJoining: 'Date of joining',
}

const choicesFrom = ({ phases, batches, years, designations }: RuleContext['lists']) =>
  [
    ['status', STATUSES],
    ['zone', ZONES],
    ['phase', phases],
    ['batch', batches],
    ['year', years.map(String)],
    ['designation', designations],
  ] as const

const UNCHANGED = 'Leave as it is'

interface Props {
  readonly form: ZodForm<ReturnType<typeof bulkForm>>
  readonly ruleContext: RuleContext
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onCancel: () => void
}

export function BulkEditForm({ form, ruleContext, isBusy, onSubmit, onCancel }: Props) {
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
        Choose what to set. Nothing is changed before you have seen a preview.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {choicesFrom(ruleContext.lists).map(([name, choices]) => (
          <Select
            key={name}
            label={FIELD_LABELS[name]}
            placeholder={UNCHANGED}
            clearable
            clearButtonProps={{
              'aria-label': `Leave ${FIELD_LABELS[name].toLowerCase()} as it is`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            data={[...choices, { value: EMPTIED, label: 'Nothing (empty it)' }]}
            {...form.getInputProps(`changes.${name}`)}
            value={values.changes[name] || null}
            onChange={(value) => form.setFieldValue(`changes.${name}`, value ?? '')}
          />
        ))}
        <DayInput
          label={FIELD_LABELS.dateOfJoining}
          clearable
          clearButtonProps={{ 'aria-label': 'Leave date of joining as it is' }}
          minDate={JOINED_FROM}
          maxDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('changes.dateOfJoining')}
        />
      </SimpleGrid>
      {values.changes.zone !== '' && <ZoneReasonForm {...form.getInputProps('zoneReason')} />}
    </FormShell>
  )
}
