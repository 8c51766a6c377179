import { paths } from '@cohort/contract/app-paths'
import { toInstant } from '@cohort/contract/dates'
import { shownRating } from '@cohort/contract/feedback/analysis'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { isPreparable } from '@cohort/contract/preparation/rules'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import { Card, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DraftNote } from './draft-note-panel.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { whenOf } from '#web/interactions/card/when-and-where.tsx'
import { interactionQuery } from '#web/interactions/queries.ts'
import { EvidencePanel } from '#web/preparation/evidence-panel.tsx'
import { preparationQuery } from '#web/preparation/queries.ts'
import { NextStepsForm } from '#web/sharing/next-steps-form.tsx'
import { QueryRecord } from '#web/ui/lists/query-record.tsx'
import { BackArrow, BackToInteractions } from './back-to-interactions-panel.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import classes from './give-feedback.module.css'
import type { KpiSet } from '@cohort/contract/feedback/rules'
import { KpiSetPanel } from './kpi-set-panel.tsx'
import { kpiSetsQuery } from './queries.ts'
import { RatingsForm, type RatingValues } from './ratings-form.tsx'
import { SharingForm } from './sharing-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { useKpiSets } from './use-kpi-sets.ts'
import { useFeedbackForm, type FeedbackValues } from './use-feedback-form.ts'

export const prefetch = (fetch: Fetch, { interactionId = '' }) => [
  fetch(interactionQuery(interactionId)),
]

export function GiveFeedbackScreen() {
  const actor = actorOf(useSignedIn())
  const { interactionId = '' } = useParams({ strict: false })
  // The history of the tab carries the id alone: the next person who uses the tab could read a record in it.
  // Always fetched: it may have ended, or got its feedback, meanwhile.
  const query = useQuery({ ...interactionQuery(interactionId), staleTime: 0 })
  const shown = (interaction: Interaction) =>
    canGiveFeedback(actor, interaction) ? (
      <GiveFeedback interaction={interaction} />
    ) : (
      <ClosedPanel interaction={interaction} />
    )
  return (
    <QueryRecord
      query={query}
      title="Give feedback"
      skeleton={<DelayedScreenSkeleton />}
      wayOut={<BackToInteractions />}
    >
      {shown}
    </QueryRecord>
  )
}

function usePreparation(interaction: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  return useQuery({
    ...preparationQuery(interaction.id),
    enabled: isPreparable({ ...interaction, startsAt }, now),
  })
}

function GiveFeedback({ interaction }: { readonly interaction: Interaction }) {
  const { form, submit, isLoading, isClosed } = useFeedbackForm(interaction)
  const { data: preparation, isLoading: isPreparing } = usePreparation(interaction)
  const sets = useQuery(kpiSetsQuery)
  const from = useListAddress()
  // The order of the KPIs depends on the sets, their place on the preparation: rows must not move under the pointer.
  if (isLoading || isPreparing || sets.isPending) return <DelayedScreenSkeleton />
  if (isClosed) {
    const completed = { ...interaction, interactionStatus: 'COMPLETED' } as const
    return <ClosedPanel interaction={completed} words={form.values.descriptive_feedback} />
  }
  return (
    <>
      <PageHeader leading={<BackArrow />} title="Give feedback">
        {preparation && (
          <TextLink to={paths.preparation(interaction.id)} search={from}>
            Open preparation
          </TextLink>
        )}
      </PageHeader>
      <div className={classes['columns']}>
        {preparation && (
          <div className={classes['evidence']}>
            <EvidencePanel preparation={preparation} />
          </div>
        )}
        <FormCard
          form={form}
          onSubmit={submit}
          interaction={interaction}
          preparation={preparation}
        />
      </div>
    </>
  )
}

interface FormCardProps extends Pick<ReturnType<typeof useFeedbackForm>, 'form'> {
  readonly onSubmit: ReturnType<typeof useFeedbackForm>['submit']
  readonly interaction: Interaction
  readonly preparation: Preparation | undefined
}

function FormCard({ form, onSubmit, interaction, preparation }: FormCardProps) {
  return (
    <Card withBorder padding="lg" className={classes['form'] ?? ''}>
      <Heading interaction={interaction} />
      <FormShell
        form={form}
        onSubmit={onSubmit}
        // spec §8: the toast alone shows a refused submit.
        submitError={null}
        submitLabel="Submit Feedback"
        isFooterSticky
        footerNote={<DraftNote form={form} />}
      >
        <Ratings form={form} name={interaction.name} before={preparation?.before ?? {}} />
        <TextsForm form={form} />
        <Steps form={form} />
        <SharingForm form={form} intern={interaction.assignedIntern} />
      </FormShell>
    </Card>
  )
}

interface RatingsProps extends Pick<ComponentProps<typeof RatingsForm>, 'form'> {
  readonly name: string
  readonly before: Preparation['before']
}

/** An earlier rating is shown only once the new one is set, so that it does not influence it. */
function Ratings({ form, name, before }: RatingsProps) {
  const { first, sets, chosen, choose } = useKpiSets(name, Object.keys(before))
  const tick = (set: KpiSet) => {
    choose(set.name)
    form.setFieldValue('ratings', withSet(form.values.ratings, set))
  }
  const noteOn = (kpi: string) =>
    before[kpi] === undefined ? null : `was ${shownRating(before[kpi])}`
  return (
    <>
      <KpiSetPanel sets={sets} chosen={chosen} onChoose={tick} />
      <RatingsForm form={form} first={first} noteOn={noteOn} />
    </>
  )
}

/** What is rated stays; what was only ticked gives way to the KPIs of the set. */
function withSet(ratings: RatingValues['ratings'], { kpis }: KpiSet): RatingValues['ratings'] {
  const rated = Object.entries(ratings).filter(([, stars]) => typeof stars === 'number')
  return { ...Object.fromEntries(kpis.map((kpi) => [kpi, null])), ...Object.fromEntries(rated) }
}

function Steps({ form: { values, errors, setFieldValue } }: StepsProps) {
  return (
    <NextStepsForm
      value={values.nextSteps ?? []}
      errors={errors}
      onChange={(steps) =>
        setFieldValue(
          'nextSteps',
          steps.map(({ text, dueOn }) => ({ text, dueOn })),
        )
      }
    />
  )
}

interface StepsProps {
  readonly form: Pick<UseFormReturnType<FeedbackValues>, 'values' | 'errors' | 'setFieldValue'>
}

const Heading = ({ interaction }: { readonly interaction: Interaction }) => (
  <Stack gap={2} mb="lg">
    <Text fw={600} size="lg">
      {interaction.name}
    </Text>
    <Text c="dimmed">
      Intern: <PersonName name={interaction.assignedIntern} />
    </Text>
    <Text c="dimmed">{whenOf(interaction)}</Text>
  </Stack>
)
