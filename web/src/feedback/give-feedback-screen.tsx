import { paths } from '@cohort/contract/app-paths'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import { feedbackForm } from '@cohort/contract/feedback/schemas'
import {
  interaction as interactionRecord,
  type Interaction,
} from '@cohort/contract/interactions/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { interactionQuery } from '#web/interactions/queries.ts'
import { BackToInteractions } from './back-to-interactions-panel.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { feedbackQuery, useGiveFeedback } from './queries.ts'
import { RatingsForm, type RatingValues } from './ratings-form.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The interaction to give feedback to, from its card. */
    interaction?: Interaction
  }
}

export function GiveFeedbackScreen() {
  const actor = actorOf(useSignedIn())
  const { interactionId = '' } = useParams({ strict: false })
  const { data: carried } = interactionRecord.safeParse(useLocation().state.interaction)
  const isCarried = carried?.id === interactionId
  const { data, error, refetch } = useQuery({
    ...interactionQuery(interactionId),
    enabled: !isCarried,
    // It may have ended meanwhile.
    staleTime: 0,
  })
  const interaction = isCarried ? carried : data
  if (interaction && canGiveFeedback(actor, interaction))
    return <GiveFeedback interaction={interaction} />
  if (interaction) return <ClosedPanel interaction={interaction} />
  if (!error) return <DelayedScreenSkeleton />
  return (
    <>
      <PageHeader title="Give feedback" />
      <Failed sentence={error.message} {...(!isGone(error) && { onRetry: refetch })}>
        {isGone(error) && <BackToInteractions />}
      </Failed>
    </>
  )
}

const BLANK: RatingValues = { ratings: {}, descriptive_feedback: '' }

function GiveFeedback({ interaction }: { readonly interaction: Interaction }) {
  const { form, submit, isLoading, isClosed } = useFeedbackForm(interaction)
  if (isLoading) return <DelayedScreenSkeleton />
  if (isClosed) {
    const completed = { ...interaction, interactionStatus: 'COMPLETED' } as const
    return <ClosedPanel interaction={completed} words={form.values.descriptive_feedback} />
  }
  return (
    <>
      <PageHeader title="Give feedback" />
      <Card withBorder padding="lg" maw="56rem">
        <Stack gap={2} mb="lg">
          <Text fw={600} size="lg">
            {interaction.name}
          </Text>
          <Text c="dimmed">
            Intern: <PersonName name={interaction.assignedIntern} />
          </Text>
        </Stack>
        <FormShell
          form={form}
          onSubmit={submit}
          // spec §8: the toast alone shows a refused submit.
          submitError={null}
          submitLabel="Submit Feedback"
        >
          {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
          <RatingsForm form={form} />
        </FormShell>
      </Card>
    </>
  )
}

function useFeedbackForm({ id: interactionId, internId }: Interaction) {
  const { userId } = useSignedIn()
  const navigate = useNavigate()
  const give = useGiveFeedback()
  // Always fetched: the interaction in the history state may be outdated after Back.
  const given = useQuery({ ...feedbackQuery(interactionId), staleTime: 0 })
  const form = useZodForm(feedbackForm({ lists: useLists() }), {
    initialValues: BLANK,
    draft: `feedback.${interactionId}`,
  })
  const submit = form.handleSubmit(async (values) => {
    const owners = { interactionId, internId, interviewerId: userId }
    try {
      const { message } = await give.mutateAsync({ ...values, ...owners })
      toast.success(message)
    } catch (error) {
      toast.failure(messageOf(error, MESSAGES.failed))
      throw error
    }
    return navigate({ to: paths.interactions })
  })
  // Not while the form submits and navigates away: the refetch finds its own feedback.
  const isGiven = Boolean(given.data) && !give.isPending && !give.isSuccess
  return {
    form,
    submit,
    isLoading: given.isPending,
    isClosed: isGiven || isStatus(give.error, 409),
  }
}
