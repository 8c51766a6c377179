import { dueWords } from '#web/sharing/wording.ts'
import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ownSignalsQuery } from '#web/signals/queries.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { moreObjectivesLine, notListed, objectiveLines } from './objective-lines.tsx'
import { ToDoLines, type Line } from './to-do-line.tsx'
import { isToWrite, nextLine, updateLine, recoveryLines } from './recovery-lines.tsx'

const DoneButton = lazyExport(() => import('#web/sharing/next-steps-panel.tsx'), 'DoneButton')

type Items = ActionItemsOf<'Interns'>

export function InternLines({ items }: { readonly items: Items }) {
  const { data } = useQuery(ownSignalsQuery(useSignedIn().userId))
  const above = new Set(recoveryLines(items, data).map(({ key }) => key))
  const isBelow = (line: Line | null | false) => line && !above.has(line.key)
  const { update } = items
  return (
    <ToDoLines
      lines={internLines(items).filter(isBelow)}
      {...(isToWrite(update) && { empty: "Only today's update is to be written." })}
    />
  )
}

function internLines(items: Items) {
  const { today, nextInteraction, objectivesDue, newFeedback, nextSteps, newProfile } = items
  const next = nextInteraction && nextLine(nextInteraction)
  const isNextToday = nextInteraction?.date === today
  const moreObjectives = notListed(today, objectivesDue)
  return [
    updateLine(items, items.update?.isDue ? today : null),
    isNextToday && next,
    ...newFeedback.first.map(feedbackLine),
    ...items.unreadReplies.map(replyLine),
    newProfile !== null && profileLine(newProfile),
    !isNextToday && next,
    ...items.selfAssessments.map(selfAssessmentLine),
    ...dueLines(items),
    nextSteps.total > nextSteps.first.length &&
      moreStepsLine(nextSteps.total - nextSteps.first.length),
    moreObjectives > 0 && moreObjectivesLine(moreObjectives),
  ]
}

/** Next steps and objectives, what is due first at the top. */
export function dueLines({
  today,
  nextSteps,
  objectivesDue,
}: Pick<Items, 'today' | 'nextSteps' | 'objectivesDue'>): Line[] {
  const steps = nextSteps.first.map((step) => ({
    on: step.lateAfter,
    line: stepLine(today, step),
  }))
  return [...steps, ...objectiveLines(today, objectivesDue)]
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .map(({ line }) => line)
}

const profileLine = (percent: number): Line => ({
  key: 'profile',
  label: 'Profile',
  sentence: 'Complete your profile',
  detail: `${percent}% complete`,
  to: paths.editProfile,
  action: 'Edit profile',
})

const feedbackLine = ({ id, interactionName, author }: NewFeedback): Line => ({
  key: `feedback ${id}`,
  label: 'Feedback',
  sentence: `${author} shared feedback on ${interactionName}`,
  to: paths.receivedFeedback(id),
  action: 'Read',
  actionLabel: `Read the feedback on ${interactionName}`,
})

type NewFeedback = Items['newFeedback']['first'][number]

function replyLine({ id, number, subject, author }: UnreadReply): Line {
  const name = formatRequestNumber({ number })
  return {
    key: `reply ${id}`,
    label: 'Help request',
    sentence: `${name}: ${author} replied`,
    detail: subject,
    to: paths.help,
    search: { tab: 'yours', request: id },
    action: 'Read',
    actionLabel: `Read the reply to ${name}`,
  }
}

type UnreadReply = Items['unreadReplies'][number]

function stepLine(today: string, step: NextStepOf): Line {
  const { id, text, dueOn, lateAfter, feedbackId, interactionName } = step
  return {
    key: `step ${id}`,
    label: lateAfter < today ? 'Overdue' : lateAfter === today ? 'Due today' : 'Next step',
    sentence: text,
    detail: `${interactionName}, ${dueWords({ dueOn, lateAfter }, shortDay)}`,
    to: paths.receivedFeedback(feedbackId),
    action: 'Open',
    actionLabel: `Open the feedback with the next step ${text}`,
    button: (
      <Suspense>
        <DoneButton step={step} />
      </Suspense>
    ),
  }
}

const moreStepsLine = (count: number): Line => ({
  key: 'more steps',
  label: 'Next step',
  sentence: pluralise(count, 'more next step'),
  to: paths.receivedFeedbacks,
  action: 'View all',
})

const selfAssessmentLine = ({ interactionId, interactionName }: SelfAssessment): Line => ({
  key: `self-assessment ${interactionId}`,
  label: 'Self-assessment',
  sentence: `Assess your own work before ${interactionName}`,
  detail: 'Requested, but voluntary; open until the interaction begins',
  to: paths.selfAssessment(interactionId),
  // The way back leads to the dashboard.
  search: { [LIST]: paths.dashboard },
  action: 'Open',
  actionLabel: `Open the self-assessment for ${interactionName}`,
})

type SelfAssessment = Items['selfAssessments'][number]
