import type { profileChanges } from '@cohort/contract/users/change-schemas'
import { BLOOD_GROUPS, BORN, GENDERS } from '@cohort/contract/users/rules'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'

export type ProfileZodForm = ZodForm<ReturnType<typeof profileChanges>>

interface Props {
  readonly form: ProfileZodForm
}

export function PersonalForm({ form }: Props) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Personal email"
          type="email"
          autoComplete="email"
          {...form.getInputProps('personalEmail')}
        />
        <TextInput label="Phone number" inputMode="numeric" {...form.getInputProps('phone_no')} />
        <DayInput
          label="Date of birth"
          minDate={BORN.from}
          maxDate={BORN.to}
          defaultDate={form.values.dateOfBirth || BORN.to}
          defaultLevel="decade"
          {...form.getInputProps('dateOfBirth')}
        />
        <ChoiceInput label="Gender" data={[...GENDERS]} {...form.getInputProps('gender')} />
        <ChoiceInput
          label="Blood group"
          data={[...BLOOD_GROUPS]}
          {...form.getInputProps('bloodGroup')}
        />
      </SimpleGrid>
      <Addresses form={form} />
    </Stack>
  )
}

function Addresses({ form }: Props) {
  const size = { autosize: true, minRows: 2 }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Textarea label="Current address" {...size} {...form.getInputProps('currentAddress')} />
      <Textarea label="Permanent address" {...size} {...form.getInputProps('permanentAddress')} />
    </SimpleGrid>
  )
}
