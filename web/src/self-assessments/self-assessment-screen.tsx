import type { SelfAssessment } from '@cohort/contract/self-assessments/schemas'
import { selfAssessmentForm } from '@cohort/contract/self-assessments/schemas'
import { formatDateTime } from '@cohort/contract/dates'
import { Alert, Card, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { BackArrow, BackToInteractions } from '#web/feedback/back-to-interactions-panel.tsx'
import { MoreKpisPanel, useMoreKpis } from '#web/feedback/more-kpis-panel.tsx'
import { kpiSetsQuery } from '#web/feedback/queries.ts'
import { useKpiSets } from '#web/feedback/use-kpi-sets.ts'
import { useBackLink } from '#web/lib/url-state/back-link.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { StarListInput } from '#web/ui/forms/star-list-input.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { selfAssessmentQuery, useSubmitSelfAssessment } from './queries.ts'

const TITLE = 'Self-assessment'

export const prefetch = (fetch: Fetch, { interactionId = '' }) => [
  fetch(selfAssessmentQuery(interactionId)),
  fetch(kpiSetsQuery),
]

export function SelfAssessmentScreen() {
  const { interactionId = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(selfAssessmentQuery(interactionId))
  // The order of the KPIs depends on the sets: rows must not move under the pointer.
  const sets = useQuery(kpiSetsQuery)
  if (isPending || sets.isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader leading={data && <BackArrow />} title={TITLE} />
      {error ? (
        <Failed sentence={error.message} {...(!isGone(error) && { onRetry: refetch })}>
          {isGone(error) && <BackToInteractions />}
        </Failed>
      ) : data ? (
        <Assessment assessment={data} />
      ) : (
        <Empty sentence="No self-assessment is requested for this interaction.">
          <BackToInteractions />
        </Empty>
      )}
    </>
  )
}

interface Props {
  readonly assessment: SelfAssessment
}

function Assessment({ assessment }: Props) {
  const { interactionName, startsAt, isOpen, answers } = assessment
  const { timeZone } = usePublicRuleContext()
  return (
    <Card withBorder padding="lg" maw="64rem">
      <Stack gap={2} mb="lg">
        <Text fw={600} size="lg">
          {interactionName}
        </Text>
        <Text c="dimmed">{formatDateTime(new Date(startsAt), timeZone)}</Text>
      </Stack>
      {isOpen && <AnswerForm assessment={assessment} />}
      {!isOpen && !answers && (
        <Text>
          This interaction has begun. You did not send a self-assessment, and none is required.
        </Text>
      )}
      {!isOpen && answers && <AnswersPanel assessment={assessment} isOwn />}
    </Card>
  )
}

function AnswerForm({ assessment }: Props) {
  const { interactionId, answers } = assessment
  const send = useSending(interactionId)
  const form = useZodForm(selfAssessmentForm({ lists: useLists() }), {
    initialValues: {
      ratings: answers?.ratings ?? {},
      strength: answers?.strength ?? '',
      improvement: answers?.improvement ?? '',
    },
    draft: `self-assessment.${interactionId}`,
  })
  const more = useOfferedKpis(assessment, form.values.ratings)
  const submit = form.handleSubmit(({ strength, improvement, ...values }) =>
    send({ ...values, strength: strength ?? '', improvement: improvement ?? '' }),
  )
  const error = form.errors['ratings']
  return (
    <FormShell form={form} onSubmit={submit} submitLabel={answers ? 'Save' : 'Send'}>
      <Explanation submittedAt={assessment.submittedAt} />
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      <StarListInput
        label="How do you rate your work?"
        description="Rate at least one, and leave empty what you cannot judge."
        error={typeof error === 'string' ? error : null}
        names={more.top}
        divider={<MoreKpisPanel more={more} />}
        further={more.shown}
        value={form.values.ratings}
        onChange={(ratings) => form.setFieldValue('ratings', ratings)}
      />
      <Words label="What went well?" {...form.getInputProps('strength')} />
      <Words label="What would you like to improve?" {...form.getInputProps('improvement')} />
    </FormShell>
  )
}

function useSending(interactionId: string) {
  const { mutateAsync: submit } = useSubmitSelfAssessment(interactionId)
  const navigate = useNavigate()
  const { to, search, hash } = useBackLink()
  return async (body: Parameters<typeof submit>[0]) => {
    const { message } = await submit(body)
    toast.success(message)
    return navigate({ to, search, hash })
  }
}

/** As the feedback form suggests them: first those that fit the interaction, the others folded. */
function useOfferedKpis(
  { interactionName }: SelfAssessment,
  ratings: Readonly<Partial<Record<string, number>>>,
) {
  const { first } = useKpiSets(interactionName, [])
  const offered = [...new Set([...first, ...useLists().kpis, ...Object.keys(ratings)])]
  return useMoreKpis(offered, first, ratings)
}

function Explanation({ submittedAt }: Pick<SelfAssessment, 'submittedAt'>) {
  const { timeZone } = usePublicRuleContext()
  const sent = submittedAt && `Sent on ${formatDateTime(new Date(submittedAt), timeZone)}. `
  return (
    <Alert variant="light" color={submittedAt ? 'green' : 'blue'} py="xs">
      {sent}It is voluntary, and can be changed until the interaction begins. Your mentor sees it
      only after giving feedback. It does not affect your ratings.
    </Alert>
  )
}

const Words = ({ label, ...field }: { readonly label: string }) => (
  <Textarea
    label={<OptionalLabel label={label} />}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={2000}
    {...field}
  />
)
