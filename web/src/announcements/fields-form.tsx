import { ROLES, isIntern } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import type { announcementForm } from '@cohort/contract/announcements/schemas'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'

export type AnnouncementValues = z.input<typeof announcementForm>

const MESSAGE = {
  label: 'Message',
  description: 'Appears immediately for the selected audience.',
  autosize: true,
  minRows: 5,
  maxRows: 16,
}

interface Props {
  readonly form: ZodForm<typeof announcementForm>
  readonly ruleContext: PublicRuleContext
  readonly messageRef?: Ref<HTMLTextAreaElement>
}

export function FieldsForm({ form, ruleContext, messageRef }: Props) {
  return (
    <Stack gap="md">
      <Textarea ref={messageRef} {...MESSAGE} {...form.getInputProps('message')} />
      <AudienceFields form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label={<OptionalLabel label="Show until" />}
          description="Leave empty to show it always."
          clearable
          minDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('expiresOn')}
          onChange={(day) =>
            form.setValues({ expiresOn: day || null, ...(!day && { expiresTime: null }) })
          }
        />
        <TextInput
          type="time"
          label={<OptionalLabel label="Time" />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={`Time zone: ${ruleContext.timeZone}. If empty, until the end of the day.`}
          {...form.getInputProps('expiresTime')}
          value={form.values.expiresTime ?? ''}
          onChange={(event) => form.setFieldValue('expiresTime', event.currentTarget.value || null)}
        />
      </SimpleGrid>
      <Switch
        label="Pin to the top of the list"
        {...form.getInputProps('isPinned', { type: 'checkbox' })}
      />
    </Stack>
  )
}

const EVERYONE = 'Everyone'
const ALL = 'All'

function AudienceFields({ form }: Pick<Props, 'form'>) {
  const { years, batches } = useLists()
  const { role = null, year = null, batch = null } = form.values.audience ?? {}
  const set = (audience: AnnouncementValues['audience']) => form.setFieldValue('audience', audience)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <Select
        label="For"
        data={[EVERYONE, ...ROLES]}
        {...form.getInputProps('audience.role')}
        value={role ?? EVERYONE}
        onChange={(chosen) => set({ role: ROLES.find((known) => known === chosen) ?? null })}
      />
      {role && isIntern({ role }) && (
        <>
          <Select
            label="Year"
            data={[ALL, ...new Set([...years, ...(year ? [year] : [])].map(String))]}
            {...form.getInputProps('audience.year')}
            value={year === null ? ALL : String(year)}
            onChange={(chosen) => set({ role, batch, year: Number(chosen) || null })}
          />
          <Select
            label="Batch"
            data={[ALL, ...new Set([...batches, ...(batch ? [batch] : [])])]}
            {...form.getInputProps('audience.batch')}
            value={batch ?? ALL}
            onChange={(chosen) => set({ role, year, batch: chosen === ALL ? null : chosen })}
          />
        </>
      )}
    </SimpleGrid>
  )
}
