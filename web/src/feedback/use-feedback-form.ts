import { MESSAGES } from '@cohort/contract/http-messages'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { newFeedback } from '@cohort/contract/sharing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { paths } from '@cohort/contract/app-paths'
import { useBackLink } from '#web/lib/url-state/back-link.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { feedbackDraft } from '#web/lib/forms/drafts.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { writtenSteps } from '#web/sharing/next-steps-form.tsx'
import { useGivenToast } from '#web/sharing/use-given-toast.ts'
import { feedbackQuery, useGiveFeedback } from './queries.ts'
import type { RatingValues } from './ratings-form.tsx'
import type { TextValues } from './texts-form.tsx'

export interface FeedbackValues extends RatingValues, TextValues {
  nextSteps?: { text: string; dueOn: string }[] | undefined
  /** Undefined while the feedback is to be shared. */
  heldReason?: string | undefined
  isSharedAtOnce?: true | undefined
}

const BLANK: FeedbackValues = {
  ratings: {},
  descriptive_feedback: '',
  strength: '',
  improvement: '',
  nextSteps: [],
}

/** Kept in this browser until it is given. */
export function useFeedbackForm({ id: interactionId }: Interaction) {
  const navigate = useNavigate()
  const { to, search } = useBackLink()
  const tell = useGivenToast()
  const give = useGiveFeedback(interactionId)
  // Always fetched: the interaction may be outdated after Back.
  const given = useQuery({ ...feedbackQuery(interactionId), staleTime: 0 })
  const { now, timeZone, domains } = usePublicRuleContext()
  const schema = newFeedback({ now, timeZone, domains, lists: useLists() })
  const form = useZodForm(schema, { initialValues: BLANK, draft: feedbackDraft(interactionId) })
  const save = form.handleSubmit(async ({ strength, improvement, ...values }) => {
    try {
      const words = { strength: strength ?? '', improvement: improvement ?? '' }
      const { message, data } = await give.mutateAsync({ ...values, ...words })
      tell(message, data)
    } catch (error) {
      toast.failure(messageOf(error, MESSAGES.failed))
      throw error
    }
    // The specification's screen, in the state in which it was left.
    return navigate({ to: paths.interactions, ...(to === paths.interactions && { search }) })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.setFieldValue('nextSteps', writtenSteps(form.values.nextSteps ?? []))
    save(event)
  }
  // Not while the form submits and navigates away: the refetch finds its own feedback.
  const isGiven = Boolean(given.data) && !give.isPending && !give.isSuccess
  return {
    form,
    submit,
    isLoading: given.isPending,
    isClosed: isGiven || isStatus(give.error, 409),
  }
}
