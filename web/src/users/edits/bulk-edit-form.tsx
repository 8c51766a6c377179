import type { Facts } from '@cohort/contract/calls'
import { today } from '@cohort/contract/dates'
import { EMPTIED, type bulkForm, type EditedField } from '@cohort/contract/users/edits'
import { JOINED_FROM, STATUSES, ZONES } from '@cohort/contract/users/vocabulary'
import { Select, SimpleGrid, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import type { ZodForm } from '#web/lib/use-zod-form.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
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

const choicesFrom = ({ phases, batches, years, designations }: Facts['lists']) =>
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
  readonly facts: Facts
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onCancel: () => void
}

/** What is to be set for all of them. What is left as it is is not touched. */
export function BulkEditForm({ form, facts, isBusy, onSubmit, onCancel }: Props) {
  const { values, errors } = form
  return (
    <FormShell
      onSubmit={onSubmit}
      submitError={typeof errors['changes'] === 'string' ? errors['changes'] : form.submitError}
      loading={isBusy}
      submitLabel="Preview"
      onCancel={onCancel}
    >
      <Text size="sm" c="dimmed">
        Choose what to set. Nothing is changed before you have seen a preview.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {choicesFrom(facts.lists).map(([name, choices]) => (
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
          maxDate={today(facts.now, facts.timeZone)}
          {...form.getInputProps('changes.dateOfJoining')}
          value={values.changes.dateOfJoining || null}
          onChange={(day) => form.setFieldValue('changes.dateOfJoining', day ?? '')}
        />
      </SimpleGrid>
      {values.changes.zone !== '' && <ZoneReasonForm {...form.getInputProps('zoneReason')} />}
    </FormShell>
  )
}
