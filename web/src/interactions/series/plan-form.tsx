import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { DEFAULT_DURATION } from '../interaction-form.tsx'
import { NameForm } from '../name-form.tsx'
import { InternsForm } from './interns-form.tsx'
import { planForm, type Named, type Planned, type PlanZodForm, type Proposed } from './plan.ts'
import { useProposeSeries } from './queries.ts'
import { nextWeek } from './rows.ts'
import { TimeForm } from './time-form.tsx'

interface Props {
  readonly interns: readonly Named[]
  readonly before: Planned | undefined
  readonly onCancel: () => void
  readonly onProposed: (proposed: Proposed) => void
}

export function PlanForm({ interns, before, onCancel, onProposed }: Props) {
  const form = usePlanForm(interns, before)
  const propose = useProposeSeries()
  const known = before?.known ?? interns
  const submit = form.handleSubmit(async (plan) => {
    const { internIds, interviewerIds, from, to, opens, closes, duration } = plan
    const body = { internIds, interviewerIds, from, to, opens, closes, duration }
    const { data: proposal } = await propose.mutateAsync(body)
    onProposed({ planned: { values: form.values, known: namedIn(proposal) }, plan, proposal })
  })
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitLabel={form.submitting ? 'Planning...' : 'Propose times'}
      onCancel={onCancel}
      isFooterSticky
    >
      <Stack gap="md">
        <NameForm data-autofocus {...form.getInputProps('name')} />
        <InternsForm
          known={known}
          value={form.values.internIds}
          error={form.errors['internIds']}
          onChange={(internIds) => form.setFieldValue('internIds', internIds)}
        />
        <Interviewers form={form} />
        <When form={form} />
        <PlaceField form={form} />
      </Stack>
    </FormShell>
  )
}

const namedIn = ({ placed, unplaced, absent }: Proposed['proposal']): Named[] => [
  ...placed.map(({ internId: id, intern: name, absence }) => ({ id, name, status: absence })),
  ...unplaced,
  ...absent.map(({ id, name, absence }) => ({ id, name, status: absence })),
]

const PlaceField = ({ form }: { readonly form: PlanZodForm }) => (
  <TextInput
    label={<OptionalLabel label="Place or meeting link" />}
    placeholder="Room 4, or https://…"
    maxLength={300}
    {...form.getInputProps('place')}
    value={form.values.place ?? ''}
  />
)

function usePlanForm(interns: readonly Named[], before: Planned | undefined): PlanZodForm {
  const context = usePublicRuleContext()
  const today = useToday()
  return useZodForm(planForm(context), {
    initialValues: before?.values ?? {
      name: '',
      internIds: interns.map(({ id }) => id),
      interviewerIds: [],
      duration: DEFAULT_DURATION,
      ...nextWeek(today),
      opens: '10:00',
      closes: '17:00',
      place: '',
    },
  })
}

function Interviewers({ form }: { readonly form: PlanZodForm }) {
  const { data: mentors = [], isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  return (
    <Stack gap={4}>
      <ChoicesInput
        label="Interviewers"
        description="The interactions are spread evenly over them, counting those of the last 30 days."
        placeholder="Choose the interviewers"
        data={mentors.map(({ id, name }) => ({ value: id, label: name }))}
        data-path="interviewerIds"
        value={form.values.interviewerIds}
        error={form.errors['interviewerIds']}
        onChange={(ids) => form.setFieldValue('interviewerIds', ids)}
      />
      <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
    </Stack>
  )
}

function When({ form }: { readonly form: PlanZodForm }) {
  const today = useToday()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput
          label="Duration"
          {...form.getInputProps('duration')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DayInput label="First day" minDate={today} {...form.getInputProps('from')} />
        <DayInput label="Last day" minDate={today} {...form.getInputProps('to')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
        <TimeForm label="Not before" {...form.getInputProps('opens')} />
        <TimeForm label="Until" {...form.getInputProps('closes')} />
      </SimpleGrid>
    </>
  )
}
