import { isAdmin, isMentor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { formatDay, toInstant } from '@cohort/contract/dates'
import { takesPart } from '@cohort/contract/feedback/rules'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { isPreparable } from '@cohort/contract/preparation/rules'
import {
  IconBell,
  IconCalendarEvent,
  IconClipboardText,
  IconHandStop,
  IconMessageQuestion,
  IconPencilPlus,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actionItemsQuery } from '#web/dashboard/queries.ts'
import { agendaQuery } from '#web/interactions/queries.ts'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { feedbackActionTo } from '#web/lib/forms/drafts.ts'
import { useSignInOptions } from '#web/lib/forms/rule-context.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import type { Command } from './command.ts'
import { NEXT_MEETING } from './keywords.ts'

export function usePending(): Command[] {
  const { data: items } = useQuery(actionItemsQuery(useSignedIn().userId))
  const preparations = usePreparations()
  if (!items) return []
  if (isMentor(items)) return [...mentorCommands(items), ...preparations]
  if (isAdmin(items)) return remindCommands(items.missingUpdates)
  return internCommands(items)
}

function internCommands({ today, update, nextInteraction }: ActionItemsOf<'Interns'>): Command[] {
  const write: Command = {
    id: 'update',
    label: "Write today's update",
    icon: IconPencilPlus,
    does: { to: paths.ownUpdates(today) },
  }
  const meet = nextInteraction && {
    id: 'own next meeting',
    label: 'Your next meeting',
    detail: `${nextInteraction.name}, ${whenOf(nextInteraction)}`,
    keywords: NEXT_MEETING,
    icon: IconCalendarEvent,
    does: { to: paths.dashboard },
  }
  return [...(update ? [write] : []), ...(meet ? [meet] : [])]
}

const whenOf = ({ date, time }: Pick<Interaction, 'date' | 'time'>) =>
  `${formatDay(date)} at ${formatTime12h(time)}`

type Items = ActionItemsOf<'Mentors'>

const mentorCommands = ({ feedbackDue, blocked, openQuestions, openRequests }: Items) => [
  ...feedbackDue.first.map((interaction): Command => ({
    id: `feedback ${interaction.id}`,
    label: feedbackActionTo(interaction.id, interaction.assignedIntern),
    detail: interaction.name,
    icon: IconStar,
    does: { to: paths.giveFeedback(interaction.id) },
  })),
  ...blocked.first.map(({ id, internId, intern, taskName }): Command => ({
    id: `blocked ${id}`,
    label: `Answer ${intern}, who is blocked`,
    detail: taskName,
    icon: IconHandStop,
    does: {
      to: paths.intern(internId),
      search: { tab: 'work', blocker: id },
      hash: ANSWER,
    },
  })),
  ...openQuestions.first.map(({ feedbackId, interactionId, interactionName, intern }): Command => ({
    id: `question ${feedbackId}`,
    label: `Answer the question of ${intern}`,
    detail: interactionName,
    icon: IconMessageQuestion,
    does: { to: paths.mentorFeedback(interactionId), hash: ANSWER },
  })),
  ...openRequests.first.map(({ id, subject, senderName }): Command => ({
    id: `reply ${id}`,
    label: `Reply to ${senderName}`,
    detail: subject,
    icon: IconTicket,
    does: { to: paths.mentorTickets, search: { request: id }, hash: ANSWER },
  })),
]

const MAX_PREPARATIONS = 5

function usePreparations(): Command[] {
  const session = useSignedIn()
  const actor = actorOf(session)
  // The palette opens without waiting for it.
  const options = useSignInOptions()
  const isForMentor = isMentor(actor)
  const { data } = useQuery({ ...agendaQuery({}, 'PENDING', actor.id), enabled: isForMentor })
  if (!isForMentor || !data || !options) return []
  const now = new Date(serverNow())
  const startOf = ({ date, time }: Interaction) => toInstant(date, time, options.timeZone)
  return data.data
    .filter((one) => takesPart(actor, one) && isPreparable({ ...one, startsAt: startOf(one) }, now))
    .slice(0, MAX_PREPARATIONS)
    .map(({ id, name, assignedIntern, date, time }) => ({
      id: `prepare ${id}`,
      label: `Prepare ${name} with ${assignedIntern}`,
      detail: whenOf({ date, time }),
      icon: IconClipboardText,
      does: { to: paths.preparation(id) },
    }))
}

function remindCommands(missing: ActionItemsOf<'Admins'>['missingUpdates']): Command[] {
  if (!missing?.isDue || missing.count === 0) return []
  return [
    {
      id: 'remind',
      label: 'Remind interns without an update',
      keywords: 'send reminders missing updates',
      detail: `${missing.count} missing`,
      icon: IconBell,
      does: { to: paths.allUpdates(missing.date), search: { view: 'missing' } },
    },
  ]
}
