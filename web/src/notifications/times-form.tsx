import { contactTimes, type ContactTimes } from '@cohort/contract/notifications/schemas'
import { Group, Select, Switch, Text, TextInput, Title } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetTimes } from './queries.ts'

const AT_NIGHT = { from: '21:00', to: '07:00' }

interface Props {
  readonly times: ContactTimes
  readonly onSaved: () => void
}

export function TimesForm({ times, onSaved }: Props) {
  const { timeZone: ofOrganisation } = usePublicRuleContext()
  const save = useSetTimes()
  const form = useZodForm(contactTimes, { initialValues: times })
  const submit = form.handleSubmit(async (values) => {
    toast.success((await save.mutateAsync(values)).message)
    onSaved()
  })
  const { quiet } = form.values
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save">
      <Title order={2} size="h4">
        When
      </Title>
      <Select
        label="Time zone"
        placeholder={`The organisation's: ${ofOrganisation}`}
        data={Intl.supportedValuesOf('timeZone')}
        searchable
        clearable
        maw="24rem"
        {...form.getInputProps('timeZone')}
      />
      <Switch
        label="Quiet hours"
        checked={quiet !== null}
        onChange={(event) =>
          form.setValues({ quiet: event.currentTarget.checked ? AT_NIGHT : null })
        }
      />
      {quiet !== null && (
        <Group align="start">
          <TextInput type="time" label="From" {...form.getInputProps('quiet.from')} />
          <TextInput type="time" label="To" {...form.getInputProps('quiet.to')} />
        </Group>
      )}
      <Explanation />
    </FormShell>
  )
}

const Explanation = () => (
  <Text size="sm" c="dimmed">
    Emails and push notifications are delayed until the quiet hours end. Anything you have read by
    then is not sent. Codes and links are sent immediately.
  </Text>
)
