import { today } from '@cohort/contract/dates'
import type { Lists } from '@cohort/contract/settings/rules'
import {
  professionalChanges,
  professionalValues,
  type ProfessionalValues,
} from '@cohort/contract/users/change-schemas'
import { JOINED_FROM, STATUSES, ZONES } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { useRuleContext } from '#web/lib/organisation/organisation.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useUpdateProfile } from '../queries.ts'
import { ZoneReasonForm } from '../zones/zone-reason-form.tsx'

const choicesFrom = (
  lists: Lists,
): readonly [name: keyof ProfessionalValues, label: string, values: readonly string[]][] => [
  ['status', 'Status', STATUSES],
  ['zone', 'Zone', ZONES],
  ['phase', 'Phase', lists.phases],
  ['batch', 'Batch', lists.batches],
  ['year', 'Year', lists.years.map(String)],
  ['designation', 'Designation', lists.designations],
]

export function ProfessionalForm({ person }: { readonly person: User }) {
  const ruleContext = useRuleContext()
  const update = useUpdateProfile(person.id)
  const [before, setBefore] = useState(() => professionalValues(person))
  const form = useZodForm(professionalChanges(ruleContext, before), {
    initialValues: before,
    validateInputOnBlur: true,
  })
  /** Fields that were not edited here follow changes from elsewhere. */
  useDidUpdate(() => {
    const now = professionalValues(person)
    const names = Object.keys(now) as (keyof ProfessionalValues)[]
    const untouched = names.filter((name) => form.values[name] === before[name])
    form.setValues(Object.fromEntries(untouched.map((name) => [name, now[name]])))
    setBefore(now)
  }, [person.updatedAt])
  const save = form.handleSubmit(async (changes) => {
    const { data, message } = await update.mutateAsync({ ...changes, updatedAt: person.updatedAt })
    const saved = professionalValues(data.data)
    setBefore(saved)
    form.setValues(saved)
    toast.success(message)
  })
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={form.submitting ? 'Saving...' : 'Save changes'}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {choicesFrom(ruleContext.lists).map(([name, label, values]) => (
          <Select
            key={name}
            label={label}
            clearable
            clearButtonProps={{
              'aria-label': `Clear ${label.toLowerCase()}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            // Imported people may have a value that is not in the list.
            data={[...new Set([...values, before[name]])].filter(Boolean)}
            {...form.getInputProps(name)}
            value={form.values[name] || null}
            onChange={(value) => form.setFieldValue(name, value ?? '')}
          />
        ))}
        <TextInput label="Employee id" {...form.getInputProps('employeeId')} />
        <DayInput
          label="Date of joining"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear date of joining' }}
          minDate={JOINED_FROM}
          maxDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('dateOfJoining')}
        />
      </SimpleGrid>
      {form.values.zone !== before.zone && <ZoneReasonForm {...form.getInputProps('zoneReason')} />}
    </FormShell>
  )
}
