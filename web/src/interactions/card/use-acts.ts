import { paths } from '@cohort/contract/app-paths'
import { toInstant, DAY } from '@cohort/contract/dates'
import { canRemind, takesPart } from '@cohort/contract/feedback/rules'
import { linkIn } from '@cohort/contract/interactions/place'
import { canEdit, canNameMentor, spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { LinkProps } from '@tanstack/react-router'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useActDialog } from './act-dialog.tsx'
import { useFeedbackLink } from './use-feedback-link.ts'
import { useRecordLabel } from './use-record-label.ts'
import { useReminder } from './use-reminder.ts'
import { useCanPrepare } from './use-can-prepare.ts'
import { useHold } from './use-hold.ts'
import { useSelfAssessment } from './use-self-assessment.ts'
import { useCanAskForNewTime, useOwnRequest } from '../requests/new-time-panel.tsx'
import { useWithdrawal } from '../requests/requested-panel.tsx'

export interface Act {
  readonly label: string
  /** Between the label and the interaction in the name of its button. */
  readonly joint?: 'on'
  readonly variant?: 'filled'
  /** Never a button of its own, even if it is the only one: what is rarely done, or harmful when it is done by mistake. */
  readonly isRare?: boolean
  /** A card has it too, but not as an action. */
  readonly isElsewhereOnCard?: boolean
  /** A screen of the app. */
  readonly link?: Pick<LinkProps, 'state'> & {
    readonly to: string
    readonly search: Readonly<Record<string, string>>
  }
  /** An address elsewhere. */
  readonly href?: string
  readonly run?: () => void
  readonly isDisabled?: boolean
  readonly isPending?: boolean
}

/** What the user can do with an interaction, the most useful first, and the dialog that it opens. */
export function useActs(interaction: Interaction, onEdit: (interaction: Interaction) => void) {
  const { open, dialog } = useActDialog(interaction)
  const actor = actorOf(useSignedIn())
  const recordLabel = useRecordLabel(interaction)
  const isOwed = canRemind(actor, interaction)
  const acts: readonly (Act | false | undefined)[] = [
    useJoining(interaction),
    useFeedback(interaction),
    canNameMentor(actor, interaction) && {
      label: 'Choose a mentor',
      run: () => open('nameMentor'),
    },
    useReminding(interaction),
    canEdit(actor, interaction) && { label: 'Edit', run: () => onEdit(interaction) },
    usePreparing(interaction),
    isOwed && { label: 'Hand over', run: () => open('handOver') },
    useAssessingOneself(interaction),
    useNewTime(interaction, () => open('askForNewTime')),
    useHolding(interaction),
    recordLabel !== undefined && {
      label: recordLabel,
      isRare: true,
      run: () => open('recordOutcome'),
    },
  ]
  return { acts: acts.filter((act) => act !== undefined && act !== false), dialog }
}

const QUARTER = 15 * 60_000

/** From a quarter of an hour before the start until the end, for those who take part. */
function useJoining(interaction: Interaction): Act | undefined {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const { place, isScheduled, internId } = interaction
  const href = linkIn(place ?? '')
  const isInvited = internId === actor.id || takesPart(actor, interaction)
  const { startsAt, endsAt } = spanOf(interaction, timeZone)
  const isSoon = now.getTime() >= startsAt.getTime() - QUARTER
  const isOver = now >= endsAt
  if (!href || !isInvited || !isScheduled || !isSoon || isOver) return undefined
  return { label: 'Join', href, variant: 'filled', isElsewhereOnCard: true }
}

function useFeedback(interaction: Interaction): Act | undefined {
  const target = useFeedbackLink(interaction)
  if (!target) return undefined
  const { label, variant, ...link } = target
  return { label, joint: 'on', link, ...(variant === 'filled' && { variant }) }
}

function useReminding(interaction: Interaction): Act | false {
  const actor = actorOf(useSignedIn())
  const { label, isReminded, isPending, remind } = useReminder(interaction)
  return canRemind(actor, interaction) && { label, isDisabled: isReminded, isPending, run: remind }
}

function usePreparing(interaction: Interaction): Act | false {
  const search = useListAddress()
  const canPrepare = useCanPrepare(interaction)
  const isDue = useIsDue(interaction)
  const link = { to: paths.preparation(interaction.id), search }
  return canPrepare && { label: 'Prepare', link, ...(isDue && { variant: 'filled' }) }
}

/** In the last day before the start, for those who take part. */
function useIsDue({ date, time, ...interaction }: Interaction): boolean {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsIn = toInstant(date, time, timeZone).getTime() - now.getTime()
  return takesPart(actor, interaction) && interaction.isScheduled && startsIn > 0 && startsIn <= DAY
}

function useAssessingOneself(interaction: Interaction): Act | undefined {
  const link = useSelfAssessment(interaction)?.link
  return link && { label: 'Your self-assessment', isRare: true, link }
}

const WITHDRAW = 'Withdraw the request for a new time'

function useNewTime(interaction: Interaction, onAsk: () => void): Act | false {
  const canAsk = useCanAskForNewTime(interaction)
  const request = useOwnRequest(interaction, canAsk)
  const { withdraw, isPending } = useWithdrawal(request)
  if (!canAsk) return false
  return request
    ? { label: WITHDRAW, isRare: true, isElsewhereOnCard: true, run: withdraw, isPending }
    : { label: 'Request a new time', isRare: true, run: onAsk }
}

/** While it can be edited and has not been rated; afterwards a mentor is chosen first. */
function useHolding(interaction: Interaction): Act | false {
  const actor = actorOf(useSignedIn())
  const { isScheduled, isPending, hold } = useHold(interaction)
  if (!canEdit(actor, interaction) || canNameMentor(actor, interaction)) return false
  const label = isScheduled ? 'Put on hold' : 'Resume'
  return { label, isElsewhereOnCard: true, isPending, run: () => hold(!isScheduled) }
}
