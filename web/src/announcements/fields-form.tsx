import { ROLES } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import type { announcementForm } from '@cohort/contract/announcements/schemas'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'

export type AnnouncementValues = z.input<typeof announcementForm>

interface Props {
  readonly form: ZodForm<typeof announcementForm>
  readonly ruleContext: PublicRuleContext
}

/** What is announced, to whom, and for how long. */
export function FieldsForm({ form, ruleContext }: Props) {
  return (
    <Stack gap="md">
      <Textarea
        label="Message"
        description="Whoever it is for and signed in sees it at once."
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('message')}
      />
      <AudienceFields form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label="Listed until (optional)"
          description="The last day; without one it stays."
          clearable
          minDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('expiresOn')}
          value={form.values.expiresOn ?? null}
          onChange={(day) =>
            form.setValues({ expiresOn: day, ...(day === null && { expiresTime: null }) })
          }
        />
        <TextInput
          type="time"
          label="Time (optional)"
          description={`In ${ruleContext.timeZone}; without one until the day ends.`}
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
const NOBODY_LEFT_OUT = 'All'

function AudienceFields({ form }: Pick<Props, 'form'>) {
  const { years, batches } = useLists()
  const { role = null, year = null, batch = null } = form.values.audience ?? {}
  const set = (audience: AnnouncementValues['audience']) => form.setFieldValue('audience', audience)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <Select
        label="For"
        data={[EVERYONE, ...ROLES]}
        allowDeselect={false}
        {...form.getInputProps('audience.role')}
        value={role ?? EVERYONE}
        onChange={(chosen) => set({ role: ROLES.find((known) => known === chosen) ?? null })}
      />
      {role === 'Interns' && (
        <>
          <Select
            label="Year"
            data={[NOBODY_LEFT_OUT, ...new Set([...years, ...(year ? [year] : [])].map(String))]}
            allowDeselect={false}
            {...form.getInputProps('audience.year')}
            value={year === null ? NOBODY_LEFT_OUT : String(year)}
            onChange={(chosen) => set({ role, batch, year: Number(chosen) || null })}
          />
          <Select
            label="Batch"
            data={[NOBODY_LEFT_OUT, ...new Set([...batches, ...(batch ? [batch] : [])])]}
            allowDeselect={false}
            {...form.getInputProps('audience.batch')}
            value={batch ?? NOBODY_LEFT_OUT}
            onChange={(chosen) =>
              set({ role, year, batch: chosen === NOBODY_LEFT_OUT ? null : chosen })
            }
          />
        </>
      )}
    </SimpleGrid>
  )
}
