import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { dayOffWords } from '@cohort/contract/daily-updates/day-off'
import { addDays, type Day } from '@cohort/contract/dates'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { Place, shortWhenOf } from '#web/interactions/card/when-and-where.tsx'
import { ASK, OWN_MENTOR } from '#web/lib/url-state/reply.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { OwnProgressPanel } from '#web/signals/own-progress-panel.tsx'
import { ownSignalsQuery } from '#web/signals/queries.ts'
import { zoneWord } from '#web/signals/wording.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { trainingQuery } from '#web/users/queries.ts'
import { objectiveLines } from './objective-lines.tsx'
import { actionItemsQuery } from './queries.ts'
import { LineRows, type Line } from './to-do-line.tsx'

const LazyMeetingDialog = lazyExport(
  () => import('#web/signals/attention/meeting-dialog.tsx'),
  'MeetingDialog',
)

type Items = ActionItemsOf<'Interns'>

/** For those in the yellow or red zone, before everything else. */
export function WayBackPanel() {
  const { userId } = useSignedIn()
  const { data } = useQuery(ownSignalsQuery(userId))
  const { data: items } = useQuery(actionItemsQuery(userId))
  const { data: training } = useQuery(trainingQuery(userId))
  const mentor = training && (training.milestone?.mentorName ?? null)
  const lines = items && isIntern(items) ? recoveryLines(items, data, mentor) : []
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

/** At most five: the update, what is overdue, the feedback, the next meeting, and whom to ask. */
export function recoveryLines(
  items: Items,
  own: OwnSignals | undefined,
  mentor?: string | null,
): Line[] {
  if (own?.unexplained) return [reasonLine(own.zone)]
  if (!own?.recovery) return []
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
    askLine(mentor),
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

/** Null without a mentor, undefined until that is known. */
function askLine(mentor: string | null | undefined): Line | null {
  if (mentor === undefined) return null
  return {
    key: 'ask',
    label: 'Help',
    sentence: `Ask ${mentor ?? 'the admins'} when you need help or a meeting`,
    to: paths.help,
    ...(mentor !== null && { search: { [ASK]: OWN_MENTOR } }),
    action: 'Ask',
  }
}

const reasonLine = (zone: OwnSignals['zone']): Line => ({
  key: 'ask',
  label: 'Help',
  sentence: `Ask the admins why your zone was set to ${zoneWord(zone)}`,
  to: paths.help,
  action: 'Ask',
})

const FEEDBACK_LINE: Line = {
  key: 'improve',
  label: 'Feedback',
  sentence: 'Read what your mentors ask you to improve',
  to: paths.receivedFeedbacks,
  action: 'Read feedback',
}

export const isToWrite = (update: Items['update']) => update?.isExpected && update.tasks === 0

/** What the way back to green begins with. */
export function updateLine({ today, update }: Items, on: Day | null | undefined): Line | null {
  if (!on || (on === today && !isToWrite(update))) return null
  const isOpen = on <= addDays(today, 1)
  return {
    key: 'update',
    label: 'Daily update',
    sentence: on === today ? "Submit today's update" : `Submit the update of ${shortDay(on)}`,
    ...(isOpen && { to: paths.ownUpdates(on), action: 'Write update', isPrimary: true }),
  }
}

export function nextLine(interaction: NonNullable<Items['nextInteraction']>): Line {
  const { name, assignedMentor, assignedInterviewer, place, holiday, internAway } = interaction
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
        {dayOffWords({ holiday, away: internAway }).map((words) => ` · ${words}`)}
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
