import { paths } from '@cohort/contract/app-paths'
import { LEAVE_KINDS } from '@cohort/contract/daily-updates/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { NONE } from '@cohort/contract/directory/rules'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { SetActiveButton } from '#web/daily-updates/leave/set-active-panel.tsx'
import { RemindAllButton, useReminding } from '#web/daily-updates/remind-all-panel.tsx'
import { whoOnlyPlanned, whyNotReminded } from '#web/daily-updates/remind-intern.ts'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { Age } from '#web/ui/display/age.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { LinesAfterPeople } from './need-action-lines.tsx'
import type { Line } from './to-do-line.tsx'
import { requestedMeetingsLine } from './requested-meeting-lines.tsx'
import { useRequestsOfPeople } from './use-need-action.ts'

type Items = ActionItemsOf<'Admins'>

const areWaiting = (count: number) => (count === 1 ? 'is waiting' : 'are waiting')
const has = (count: number) => (count === 1 ? 'has' : 'have')

export function AdminLines({ items }: { readonly items: Items }) {
  return <LinesAfterPeople lines={adminLines(items, useRequestsOfPeople())} />
}

const adminLines = (items: Items, named: readonly string[]) => [
  overdueFeedback(items.overdueFeedback),
  helpRequests(items.helpRequests, named),
  requestedMeetingsLine(items.requestedMeetings),
  leaveOver(items.leaveOver),
  withoutBatch(items.withoutBatch),
  withoutYear(items.withoutYear),
  withoutInteraction(items.withoutInteraction),
  items.missingUpdates && missingUpdates(items.missingUpdates),
]

const overdueFeedback = (owed: Items['overdueFeedback']): Line | false =>
  owed.count > 0 && {
    key: 'feedback',
    label: 'Feedback, late',
    sentence: `${pluralise(owed.count, 'interaction')} without feedback for ${pluralise(owed.days, 'working day')} or more`,
    detail: <OldestOwed owed={owed} />,
    to: paths.interactions,
    search: { interactionStatus: 'FEEDBACK_PENDING', endedBefore: owed.endedBefore },
    action: 'View interactions',
  }

function OldestOwed({ owed: { count, oldest } }: { readonly owed: Items['overdueFeedback'] }) {
  if (!oldest) return null
  const { name, intern, owedBy, endedAt } = oldest
  return (
    <>
      {count > 1 && 'The oldest: '}
      {`${owedBy} for ${intern}, ${name}, `}
      <Age moment={endedAt} />
    </>
  )
}

/** What the rows of interns ask to answer is not named again. */
function helpRequests(requests: Items['helpRequests'], named: readonly string[]): Line | false {
  const { late, unanswered, answeredLate, first } = requests
  const isNamed = first !== null && named.includes(first.id)
  if (unanswered === 0 || (isNamed && unanswered <= named.length)) return answeredLine(requests)
  const show = late > answeredLate ? 'late' : 'unanswered'
  const line = { ...HELP_DESK, sentence: helpSentence(requests) }
  if (isNamed || !first) return { ...line, search: { show }, action: 'View requests' }
  return {
    ...line,
    search: { show, request: first.id },
    hash: ANSWER,
    action: 'Reply',
    detail: <FirstRequest first={first} isOnly={unanswered === 1} />,
  }
}

const HELP_DESK = { key: 'help', label: 'Help desk', to: paths.adminTickets } as const

/** They are to be resolved, not to be answered again. */
function answeredLine({ unanswered, answeredLate, first }: Items['helpRequests']): Line | false {
  if (answeredLate === 0) return false
  const named = unanswered === 0 ? first : null
  return {
    ...HELP_DESK,
    sentence: `${pluralise(answeredLate, 'answered help request')} ${areLate(answeredLate)}`,
    search: { show: 'late', ...(named && { request: named.id }) },
    action: named ? 'Open' : 'View requests',
    detail: named && <FirstRequest first={named} isOnly={answeredLate === 1} />,
  }
}

const areLate = (count: number) => (count === 1 ? 'is late' : 'are late')

function helpSentence({ late, unanswered }: Items['helpRequests']): string {
  const waits = (what: string) =>
    `${pluralise(unanswered, what)} ${areWaiting(unanswered)} for a reply`
  if (late === 0) return waits('help request')
  return `${pluralise(late, 'help request')} ${areLate(late)}; ${waits('pending request')}`
}

interface RequestProps {
  readonly first: NonNullable<Items['helpRequests']['first']>
  readonly isOnly: boolean
}

const FirstRequest = ({ first, isOnly }: RequestProps) => (
  <>
    {!isOnly && 'The most urgent: '}
    {`${first.senderName}, ${first.subject}, `}
    <Age moment={first.createdAt} />
  </>
)

type Missing = NonNullable<Items['missingUpdates']>

/** Not before they are due: earlier in the day most are missing. */
const missingUpdates = (missing: Missing): Line | false =>
  missing.count > 0 &&
  missing.isDue && {
    key: 'updates',
    label: 'Daily updates',
    sentence: `${pluralise(missing.count, 'intern')} ${has(missing.count)} not submitted today's update`,
    detail: <MissingDetail missing={missing} />,
    to: paths.allUpdates(missing.date),
    search: { view: 'missing' },
    action: 'View missing',
    button: <RemindButton date={missing.date} count={missing.toRemind} />,
  }

function MissingDetail({ missing }: { readonly missing: Missing }) {
  const { count, planned, toRemind, reminded, expiredInvitations } = missing
  return (
    <>
      {[whoOnlyPlanned(planned), whyNotReminded({ total: count, toRemind, reminded })]
        .filter(Boolean)
        .join('; ')}
      {expiredInvitations > 0 && (
        <>
          ;{' '}
          <TextLink to={paths.resources} search={{ signIn: 'expired' }} inherit>
            {pluralise(expiredInvitations, 'invitation')} {has(expiredInvitations)} expired
          </TextLink>
        </>
      )}
    </>
  )
}

interface RemindProps {
  readonly date: string
  readonly count: number
}

function RemindButton({ date, count }: RemindProps) {
  const { isPending, remind } = useReminding()
  return (
    <RemindAllButton
      size="compact-sm"
      variant="default"
      count={count}
      isPending={isPending}
      onRemind={() => remind({ date })}
    />
  )
}

/** Until the status is changed, no updates are expected of them and no signals computed. */
const leaveOver = ({ total, first: [intern] }: Items['leaveOver']): Line | false =>
  intern !== undefined && {
    key: 'leave over',
    label: 'Leave',
    sentence:
      total === 1
        ? `${intern.name} is still away by status, though the recorded leave is over`
        : `${total} interns are still away by status, though their recorded leave is over`,
    detail: 'No updates are expected until the status is changed or more leave is added.',
    to: paths.people,
    search: { status: [...LEAVE_KINDS] },
    action: 'View interns',
    ...(total === 1 && { button: <SetActiveButton intern={intern} /> }),
  }

/** Who signs up has none, nor a status or a plan, which are chosen in the same list. */
const withoutBatch = ({ total, first: [intern] }: Items['withoutBatch']): Line | false =>
  intern !== undefined && {
    key: 'without batch',
    label: 'New interns',
    sentence: `${total === 1 ? intern.name : pluralise(total, 'intern')} ${has(total)} no batch yet`,
    to: paths.people,
    search: { batch: NONE },
    action: total === 1 ? 'Choose' : 'View interns',
    ...(total === 1 && { actionLabel: `Choose a batch: ${intern.name}` }),
  }

/** The announcements and reports of a batch are those of its year. */
const withoutYear = ({ total, first: [intern] }: Items['withoutYear']): Line | false =>
  intern !== undefined && {
    key: 'without year',
    label: 'New interns',
    sentence: `${total === 1 ? intern.name : pluralise(total, 'intern')} ${has(total)} a batch without a year`,
    to: paths.people,
    search: { year: NONE },
    action: total === 1 ? 'Choose' : 'View interns',
    ...(total === 1 && { actionLabel: `Choose a year: ${intern.name}` }),
  }

const withoutInteraction = ({
  total,
  first: [intern],
}: Items['withoutInteraction']): Line | false =>
  intern !== undefined && {
    key: 'interactions',
    label: 'Interactions',
    sentence: `${total === 1 ? intern.name : pluralise(total, 'intern')} ${has(total)} had no interaction in the last ${DAYS_WITHOUT_INTERACTION} days`,
    detail: 'None scheduled or requested',
    to: paths.withoutInteraction,
    action: 'Schedule',
  }
