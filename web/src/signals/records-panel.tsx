import { shownRating } from '@cohort/contract/feedback/analysis'
import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { formatDay } from '@cohort/contract/dates'
import type { Signal } from '@cohort/contract/signals/rules'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import type { User } from '@cohort/contract/users/schemas'
import { Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSameList } from '#web/lib/url-state/list-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

interface Props {
  readonly person: Pick<User, 'id' | 'name'>
  readonly signals: InternSignals
}

export function RecordsPanel({ person, signals }: Props) {
  return (
    <List size="sm">
      {signals.reasons.map(({ signal, sentence }) => (
        <List.Item key={signal}>
          {sentence}
          <Records person={person} signals={signals} signal={signal} />
        </List.Item>
      ))}
    </List>
  )
}

interface RecordsProps extends Props {
  readonly signal: Signal
}

function Records({ person, signals, signal }: RecordsProps) {
  const { missingDays, overdueObjectives, feedbacks } = signals
  if (signal === 'updates') return <MissingDays days={missingDays} person={person} />
  if (signal === 'progress') {
    return <OverdueObjectives person={person} objectives={overdueObjectives} />
  }
  if (signal === 'noShows') return <MissedMeetings person={person} />
  if (signal === 'kpis' && isListed(signals)) return null
  return <Feedback feedbacks={feedbacks} />
}

const MissedMeetings = ({ person }: Pick<Props, 'person'>) => (
  <TextLink to={paths.intern(person.id)} search={{ ...useSameList(), tab: 'meetings' }} size="sm">
    Meetings
  </TextLink>
)

interface OverdueProps {
  readonly person: Props['person']
  readonly objectives: InternSignals['overdueObjectives']
}

export function OverdueObjectives({ person, objectives }: OverdueProps) {
  const here = useSameList()
  return (
    <Line label="Overdue">
      {objectives.map(({ id, name, dueOn, isDoneSince }) => (
        <li key={id}>
          <TextLink
            to={paths.intern(person.id)}
            search={{ ...here, tab: 'plan' }}
            hash={id}
            size="sm"
          >
            {name}, due {formatDay(dueOn)}
          </TextLink>
          {isDoneSince && ', completed since'}
        </li>
      ))}
    </Line>
  )
}

/** Mentors read the feedback of their own meetings, while that of all counts. */
function Feedback({ feedbacks }: Pick<InternSignals, 'feedbacks'>) {
  const isForAdmins = isAdmin(useSignedIn())
  const pathOf = isForAdmins ? paths.adminFeedback : paths.mentorFeedback
  return (
    <>
      <FeedbackLine feedbacks={feedbacks} pathOf={pathOf} />
      {!isForAdmins && (
        <Text size="sm" c="dimmed">
          Ratings by other mentors count, too: ask an admin about them.
        </Text>
      )}
    </>
  )
}

interface FeedbackProps extends Pick<InternSignals, 'feedbacks'> {
  readonly pathOf: (interactionId: string) => string
}

const FeedbackLine = ({ feedbacks, pathOf }: FeedbackProps) => (
  <Line label="Feedback">
    {feedbacks.map(({ interactionId, name, givenOn, average }) => (
      <li key={interactionId}>
        <TextLink to={pathOf(interactionId)} size="sm">
          {name}, {formatDay(givenOn)}: {shownRating(average)}
        </TextLink>
      </li>
    ))}
  </Line>
)

/** Ratings and KPIs come from the same feedback, which is listed once. */
const isListed = ({ reasons }: InternSignals) => reasons.some(({ signal }) => signal === 'ratings')

interface DaysProps {
  readonly days: readonly string[]
  readonly person: Props['person']
}

/** For admins each day leads to the list of who is missing on it, for mentors to the daily work. */
function MissingDays({ days, person: { id, name } }: DaysProps) {
  const isForAdmins = isAdmin(useSignedIn())
  const placeOf = (day: string) =>
    isForAdmins
      ? { to: paths.allUpdates(day), search: { view: 'missing', name } }
      : { to: paths.intern(id), search: { tab: 'work' } }
  return (
    <Line label="Missing">
      {days.map((day) => (
        <li key={day}>
          <TextLink {...placeOf(day)} size="sm">
            {shortDay(day)}
          </TextLink>
        </li>
      ))}
    </Line>
  )
}

interface LineProps {
  readonly label: string
  readonly children: readonly ReactNode[]
}

function Line({ label, children }: LineProps) {
  if (children.length === 0) return null
  return (
    <Group gap="xs" align="baseline">
      <Text size="sm" c="dimmed">
        {label}:
      </Text>
      <Group gap="xs" component="ul" className="plain-list" aria-label={label}>
        {children}
      </Group>
    </Group>
  )
}
