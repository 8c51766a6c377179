import { waitingFor } from '@cohort/contract/blockers/rules'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { toLocalDateTime } from '@cohort/contract/dates'
import { isAdmin, type Role, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { shownRating } from '@cohort/contract/feedback/analysis'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { OUTCOME_LABELS, STATUS_LABELS } from '@cohort/contract/interactions/rules'
import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { Text } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCircleCheck,
  IconFlag,
  IconFlag3,
  IconHandStop,
  IconListCheck,
  IconMessage2,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { HeldPanel } from './held-panel.tsx'
import { MissedPanel } from './missed-panel.tsx'
import classes from './timeline.module.css'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'

type Of<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>

const ICONS: Readonly<Record<TimelineEvent['kind'], Icon>> = {
  meeting: IconCalendarEvent,
  feedback: IconMessage2,
  step: IconListCheck,
  zone: IconFlag,
  milestone: IconFlag3,
  objective: IconCircleCheck,
  missed: IconCalendarOff,
  blocker: IconHandStop,
  request: IconTicket,
}

/** Their moment within the day is not known. */
const WHOLE_DAYS: readonly TimelineEvent['kind'][] = ['milestone', 'objective', 'step', 'missed']

interface Props {
  readonly userId: string
  readonly event: TimelineEvent
}

export function EventCard({ userId, event }: Props) {
  const { timeZone } = usePublicRuleContext()
  const { day, time } = toLocalDateTime(new Date(event.at), timeZone)
  const Shape = ICONS[event.kind]
  return (
    <li className={classes['event']} data-tone={event.kind === 'missed' ? 'bad' : undefined}>
      <time className={`${classes['when']} tabular`} dateTime={event.at}>
        {shortDay(day)}
        {!WHOLE_DAYS.includes(event.kind) && <Text size="xs">{formatTime12h(time)}</Text>}
      </time>
      <span className={classes['icon']}>
        <Shape size="1.125rem" stroke={1.5} aria-hidden />
      </span>
      <div className={classes['text']}>
        <Told userId={userId} event={event} />
      </div>
    </li>
  )
}

function Told({ userId, event }: Props): ReactNode {
  switch (event.kind) {
    case 'meeting':
      return <Meeting event={event} />
    case 'feedback':
      return <FeedbackGiven event={event} />
    case 'step':
      return <Line text={`Next step done: ${event.name}`} further={[event.interactionName]} />
    case 'zone':
      return <ZoneChange event={event} />
    case 'milestone':
      return <Line text={`Milestone began: ${event.name}`} further={withName(event.mentor)} />
    case 'objective':
      return <Line text={`Completed: ${event.name}`} further={[event.note, by(event.by)]} />
    case 'missed':
      return <MissedPanel userId={userId} days={event.days} />
    case 'blocker':
      return <Line text={`Blocked: ${event.taskName}`} further={blockedWords(event)} />
    case 'request':
      return <Request event={event} />
  }
}

const blockedWords = ({ reason, waitsFor, closedAt, note }: Of<'blocker'>) => [
  reason,
  waitingFor(waitsFor),
  closedAt && `Closed: ${note}`,
]

const by = (name: string | null) => name && `by ${name}`
const withName = (name: string | null) => [name && `with ${name}`]

interface LineProps {
  readonly text: ReactNode
  readonly further?: readonly (string | null)[]
  readonly children?: ReactNode
}

function Line({ text, further = [], children }: LineProps) {
  const words = further.filter(Boolean).join(' · ')
  return (
    <>
      <Text size="sm">{text}</Text>
      {words && (
        <Text size="sm" c="dimmed">
          <bdi>{words}</bdi>
        </Text>
      )}
      {children}
    </>
  )
}

function stateOf({ status, isScheduled, outcome }: Of<'meeting'>) {
  if (outcome) return OUTCOME_LABELS[outcome]
  return isScheduled ? STATUS_LABELS[status] : 'On hold'
}

function Meeting({ event }: { readonly event: Of<'meeting'> }) {
  const { name, mentor, interviewer } = event
  const people = [...new Set([mentor, interviewer])].filter((person) => person !== null)
  const state = stateOf(event)
  return (
    <Line
      text={
        <>
          <TextLink to={paths.interactions} search={{ name }} inherit>
            {name}
          </TextLink>{' '}
          · {state}
        </>
      }
      further={withName(people.join(' and ') || null)}
    />
  )
}

function feedbackPath({ feedbackId, interactionId }: Of<'feedback'>, role: Role) {
  if (isIntern({ role })) return paths.receivedFeedback(feedbackId)
  return isAdmin({ role })
    ? paths.adminFeedback(interactionId)
    : paths.mentorFeedback(interactionId)
}

function FeedbackGiven({ event }: { readonly event: Of<'feedback'> }) {
  const { name, average, text, by: author, isHeld } = event
  const { role } = useSignedIn()
  const ref = useLeftRow(event.interactionId)
  const from = useListAddress()
  return (
    <Line
      text={
        <>
          <TextLink ref={ref} to={feedbackPath(event, role)} search={from} inherit>
            Feedback on {name}
          </TextLink>
          : {shownRating(average)} out of 5
        </>
      }
      further={[by(author), text]}
    >
      {isHeld && <HeldPanel event={event} />}
    </Line>
  )
}

const ZoneChange = ({ event: { from, to, reason, by: actor } }: { event: Of<'zone'> }) => (
  <Line
    text={<ChangedValue from={<ShortZoneBadge zone={from} />} to={<ShortZoneBadge zone={to} />} />}
    further={[reason, by(actor)]}
  />
)

const TICKETS = {
  Admins: { to: paths.adminTickets, search: {} },
  Mentors: { to: paths.mentorTickets, search: {} },
  Interns: { to: paths.help, search: { tab: 'yours' } },
} as const

function Request({ event }: { readonly event: Of<'request'> }) {
  const { id, subject, priority, status } = event
  const { to, search } = TICKETS[useSignedIn().role]
  const state = `${priority.toLowerCase()} priority · ${status.toLowerCase()}`
  return (
    <Line
      text={
        <TextLink to={to} search={{ ...search, request: id }} inherit>
          {formatRequestNumber(event)} {subject}
        </TextLink>
      }
      further={[state]}
    />
  )
}
