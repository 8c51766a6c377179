import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { Place, shortWhenOf } from '#web/interactions/card/when-and-where.tsx'
import { LIST } from '#web/lib/address/list-address.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { OwnProgressPanel } from '#web/signals/own-progress-panel.tsx'
import { ownSignalsQuery } from '#web/signals/queries.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { moreObjectivesLine, notListed, objectiveLines } from './objective-lines.tsx'
import { actionItemsQuery } from './queries.ts'
import { LineRows, ToDoLines, type Line } from './to-do-line.tsx'

const DoneButton = lazyExport(() => import('#web/sharing/next-steps-panel.tsx'), 'DoneButton')

const LazyMeetingDialog = lazyExport(
  () => import('#web/signals/attention/meeting-dialog.tsx'),
  'MeetingDialog',
)

type Items = ActionItemsOf<'Interns'>

export function InternLines({ items }: { readonly items: Items }) {
  const { data } = useQuery(ownSignalsQuery(useSignedIn().userId))
  const above = new Set(wayBackLines(items, data).map(({ key }) => key))
  const isBelow = (line: Line | null | false) => line && !above.has(line.key)
  return <ToDoLines lines={internLines(items).filter(isBelow)} />
}

/** For those in the yellow or red zone, before everything else. */
export function WayBackPanel() {
  const { userId } = useSignedIn()
  const { data } = useQuery(ownSignalsQuery(userId))
  const { data: items } = useQuery(actionItemsQuery(userId))
  const lines = items && isIntern(items) ? wayBackLines(items, data) : []
  return (
    <OwnProgressPanel
      lines={
        lines.length > 0 && (
          <ul className="plain-list">
            <LineRows lines={lines} />
          </ul>
        )
      }
    />
  )
}

/** At most four: the update, what is overdue, the feedback, and the next meeting. */
function wayBackLines(items: Items, own: OwnSignals | undefined): Line[] {
  if (!own?.wayBack) return []
  const { today, nextInteraction, objectivesDue } = items
  const overdue = objectiveLines(today, objectivesDue)[0]?.line
  const [oldest] = objectivesDue.first
  const isBehind = own.signals.includes('progress') && objectivesDue.overdue > 0
  const lines = [
    updateLine(items, own.updateOn),
    // The reasons above tell their number.
    isBehind && overdue && oldest && { ...overdue, ...beginningWith(oldest) },
    own.signals.some((signal) => signal === 'ratings' || signal === 'kpis') && FEEDBACK_LINE,
    nextInteraction && nextLine(nextInteraction),
  ]
  return lines.flatMap((line) => line || [])
}

const beginningWith = ({
  name,
  milestoneName,
  dueOn,
}: Items['objectivesDue']['first'][number]) => ({
  sentence: `Complete ${name} first`,
  detail: `${milestoneName}, was due on ${shortDay(dueOn)}`,
})

const FEEDBACK_LINE: Line = {
  key: 'improve',
  label: 'Feedback',
  sentence: 'Read what your mentors ask you to improve',
  to: paths.receivedFeedbacks,
  action: 'Read feedback',
}

/** What the way back to green begins with. */
function updateLine({ today, update }: Items, on: Day | null | undefined): Line | null {
  if (!on || (on === today && update?.tasks !== 0)) return null
  const isOpen = on <= addDays(today, 1)
  return {
    key: 'update',
    label: 'Daily update',
    sentence: on === today ? "Submit today's update" : `Submit the update of ${shortDay(on)}`,
    ...(isOpen && { to: paths.ownUpdates(on), action: 'Write update', isPrimary: true }),
  }
}

function internLines(items: Items) {
  const { today, nextInteraction, objectivesDue, newFeedback, nextSteps } = items
  const next = nextInteraction && nextLine(nextInteraction)
  const isNextToday = nextInteraction?.date === today
  const moreObjectives = notListed(today, objectivesDue)
  return [
    isNextToday && next,
    ...newFeedback.first.map(feedbackLine),
    ...items.unreadReplies.map(replyLine),
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

function nextLine(interaction: NonNullable<Items['nextInteraction']>): Line {
  const { name, assignedMentor, assignedInterviewer, place } = interaction
  const people = [...new Set([assignedInterviewer, assignedMentor])].filter(Boolean).join(' and ')
  const when = shortWhenOf(interaction)
  return {
    key: 'next',
    label: 'Next',
    sentence: name,
    detail: (
      <>
        {people ? `${when}, with ${people}` : when}
        {place && <> · {<Place place={place} />}</>}
      </>
    ),
    button: <MeetingButton id={interaction.id} />,
  }
}

function MeetingButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => startTransition(() => setOpen(true))}
      >
        View meeting
      </Button>
      <Suspense>
        {isOpen && (
          <LazyMeetingDialog intern={{ nextMeetingId: id }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

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
  const moved = lateAfter === dueOn ? '' : `, moved by leave to ${shortDay(lateAfter)}`
  return {
    key: `step ${id}`,
    label: lateAfter < today ? 'Overdue' : lateAfter === today ? 'Due today' : 'Next step',
    sentence: text,
    detail: `${interactionName}, due on ${shortDay(dueOn)}${moved}`,
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
  detail: 'Voluntary, open until the interaction begins',
  to: paths.selfAssessment(interactionId),
  // The way back leads to the dashboard.
  search: { [LIST]: paths.dashboard },
  action: 'Open',
  actionLabel: `Open the self-assessment for ${interactionName}`,
})

type SelfAssessment = Items['selfAssessments'][number]
