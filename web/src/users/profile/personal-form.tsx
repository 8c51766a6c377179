import type { profileChanges } from '@cohort/contract/users/change-schemas'
import { BLOOD_GROUPS, BORN, GENDERS } from '@cohort/contract/users/rules'
import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
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
        <Choice form={form} name="gender" label="Gender" choices={GENDERS} />
        <Choice form={form} name="bloodGroup" label="Blood group" choices={BLOOD_GROUPS} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Textarea
          label="Current address"
          autosize
          minRows={2}
          {...form.getInputProps('currentAddress')}
        />
        <Textarea
          label="Permanent address"
          autosize
          minRows={2}
          {...form.getInputProps('permanentAddress')}
        />
      </SimpleGrid>
    </Stack>
  )
}

interface ChoiceProps extends Props {
  readonly name: 'gender' | 'bloodGroup'
  readonly label: string
  readonly choices: readonly string[]
}

function Choice({ form, name, label, choices }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={[...choices]}
      allowDeselect={false}
      {...form.getInputProps(name)}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  )
}
