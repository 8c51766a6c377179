import { addDays, timeOfMinute } from '@cohort/contract/dates'
import { OFFICE_HOURS } from '@cohort/contract/interactions/rules'
import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { holidaysQuery } from '#web/daily-updates/settings/queries.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { DEFAULT_DURATION } from '../interaction-form.tsx'
import { NameForm } from '../name-form.tsx'
import { PlaceForm } from '../place-form.tsx'
import { InternsForm } from './interns-form.tsx'
import { planForm, type Named, type Planned, type PlanZodForm, type Proposed } from './plan.ts'
import { seriesInternsQuery, useProposeSeries } from './queries.ts'
import { nextWeek } from './rows.ts'
import { TimeForm } from './time-form.tsx'

interface Props {
  readonly interns: readonly Named[]
  readonly before: Planned | undefined
  readonly onCancel: () => void
  readonly onProposed: (proposed: Proposed) => void
}

/** Once it is known which days are worked; without holidays when they cannot be loaded. */
export function PlanForm(props: Props) {
  const today = useToday()
  const weeks = useWeeks()
  const { data = [], isPending } = useQuery(holidaysQuery(addDays(today, 1).slice(0, 4)))
  if (isPending) return <FormSkeleton count={6} />
  const holidays = data.map(({ date }) => date)
  return <Plan {...props} days={nextWeek(today, weeks, holidays)} />
}

interface PlanProps extends Props {
  readonly days: ReturnType<typeof nextWeek>
}

function Plan({ interns, before, days, onCancel, onProposed }: PlanProps) {
  const form = usePlanForm(interns, before, days)
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
        <PlaceForm form={form} />
      </Stack>
    </FormShell>
  )
}

const namedIn = ({ placed, unplaced, absent }: Proposed['proposal']): Named[] => [
  ...placed.map(({ internId: id, intern: name, absence }) => ({ id, name, status: absence })),
  ...unplaced,
  ...absent.map(({ id, name, absence }) => ({ id, name, status: absence })),
]

function usePlanForm(
  interns: readonly Named[],
  before: Planned | undefined,
  days: PlanProps['days'],
): PlanZodForm {
  const context = usePublicRuleContext()
  return useZodForm(planForm(context), {
    initialValues: before?.values ?? {
      name: '',
      internIds: interns.map(({ id }) => id),
      interviewerIds: [],
      duration: DEFAULT_DURATION,
      ...days,
      opens: timeOfMinute(OFFICE_HOURS.opens),
      closes: timeOfMinute(OFFICE_HOURS.closes),
      place: '',
    },
  })
}

function Interviewers({ form }: { readonly form: PlanZodForm }) {
  const { data: mentors = [], isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  const { data: interns = [] } = useQuery(seriesInternsQuery(form.values.internIds))
  const ownIds = new Set(interns.map(({ mentor }) => mentor?.id))
  return (
    <Stack gap={4}>
      <ChoicesInput
        label="Interviewers"
        description="Interns meet their own mentor if that mentor is chosen and free. All other interviews are shared evenly, counting the last 30 days."
        placeholder="Choose the interviewers"
        data={groupsOf(mentors, ownIds)}
        data-path="interviewerIds"
        loading={isLoading}
        value={form.values.interviewerIds}
        error={form.errors['interviewerIds']}
        onChange={(ids) => form.setFieldValue('interviewerIds', ids)}
      />
      <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
    </Stack>
  )
}

/** Those who mentor the chosen interns come first. */
function groupsOf(mentors: readonly Named[], ownIds: ReadonlySet<string | undefined>) {
  const choices = (isOwn: boolean) =>
    mentors
      .filter(({ id }) => ownIds.has(id) === isOwn)
      .map(({ id, name }) => ({ value: id, label: name }))
  const own = choices(true)
  if (own.length === 0) return choices(false)
  return [
    { group: 'Mentors of these interns', items: own },
    { group: 'Other mentors', items: choices(false) },
  ]
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
