import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { professionalChanges, professionalValues } from '@cohort/contract/users/change-schemas'
import { JOINED_FROM } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LEAVE_PLACE } from '#web/daily-updates/leave/place.ts'
import { leaveQuery } from '#web/daily-updates/leave/queries.ts'
import { keysOf } from '#web/lib/forms/keys-of.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useLists, useRuleContext } from '#web/lib/organisation/organisation.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FIELD_LABELS, fieldChoices } from '../field-choices.ts'
import { useUpdateProfile } from '../queries.ts'
import { LEAVE_WITHOUT_END } from '../wording.ts'
import { ZoneReasonForm } from '../zones/zone-reason-form.tsx'

export function ProfessionalForm({ person }: { readonly person: User }) {
  const { form, before, save } = useProfessional(person)
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={form.submitting ? 'Saving...' : 'Save changes'}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {fieldChoices(useLists()).map(([name, choices]) => (
          <ChoiceInput
            key={name}
            label={FIELD_LABELS[name]}
            clearLabel={`Clear ${FIELD_LABELS[name].toLowerCase()}`}
            // Imported people may have a value that is not in the list.
            data={[...new Set<string>([...choices, before[name]])].filter(Boolean)}
            {...form.getInputProps(name)}
          />
        ))}
        <TextInput label="Employee ID" {...form.getInputProps('employeeId')} />
        <DayInput
          label={FIELD_LABELS.dateOfJoining}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear date of joining' }}
          minDate={JOINED_FROM}
          maxDate={useToday()}
          {...form.getInputProps('dateOfJoining')}
        />
      </SimpleGrid>
      {form.values.status === 'LEAVE' && isIntern(person) && <LeaveHint internId={person.id} />}
      {form.values.zone !== before.zone && (
        <ZoneReasonForm
          isOptional
          description="Other admins will see it in the history of the zone; the intern will not. Without a reason, the history does not explain the change."
          {...form.getInputProps('zoneReason')}
        />
      )}
    </FormShell>
  )
}

function LeaveHint({ internId }: { readonly internId: string }) {
  const today = useToday()
  const { data: periods } = useQuery(leaveQuery(internId))
  const isRecorded = periods?.some(({ to }) => to >= today) ?? true
  if (isRecorded) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {`${LEAVE_WITHOUT_END} `}
      <TextLink inherit to={paths.intern(internId)} search={{ tab: 'work' }} hash={LEAVE_PLACE}>
        Add the days
      </TextLink>
      {' if you know when the leave ends.'}
    </Text>
  )
}

/** Fields that were not edited here follow changes from elsewhere. */
function useProfessional(person: User) {
  const update = useUpdateProfile(person.id)
  const [before, setBefore] = useState(() => professionalValues(person))
  const form = useZodForm(professionalChanges(useRuleContext(), before), {
    initialValues: before,
    validateInputOnBlur: true,
  })
  useDidUpdate(() => {
    const now = professionalValues(person)
    const names = keysOf(now)
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
  return { form, before, save }
}
