import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { RemindAllButton, useReminding } from '#web/daily-updates/remind-all-panel.tsx'
import { whoOnlyPlanned, whyNotReminded } from '#web/daily-updates/remind-intern.ts'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { Age } from '#web/ui/display/age.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { LinesAfterPeople } from './need-action-lines.tsx'
import type { Line } from './to-do-line.tsx'
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
  requestedMeetings(items.requestedMeetings),
  withoutInteraction(items.withoutInteraction),
  items.missingUpdates && missingUpdates(items.missingUpdates),
]

const overdueFeedback = (owed: Items['overdueFeedback']): Line | false =>
  owed.count > 0 && {
    key: 'feedback',
    label: 'Feedback, late',
    sentence: `${pluralise(owed.count, 'interaction')} ${areWaiting(owed.count)} for feedback`,
    detail: <OldestOwed owed={owed} />,
    to: paths.interactions,
    search: { interactionStatus: 'FEEDBACK_PENDING', endedBefore: owed.endedBefore },
    action: 'View interactions',
  }

function OldestOwed({
  owed: { count, days, oldest },
}: {
  readonly owed: Items['overdueFeedback']
}) {
  if (!oldest) return `For ${pluralise(days, 'working day')} or more`
  const { name, intern, owedBy, endedAt } = oldest
  return (
    <>
      {count > 1 && 'The oldest: '}
      {`${owedBy} for ${intern}, ${name}, `}
      <Age moment={endedAt} />
    </>
  )
}

/** What the row of an intern asks to answer is not named again. */
function helpRequests(requests: Items['helpRequests'], named: readonly string[]): Line | false {
  const { late, unanswered, first } = requests
  const isNamed = first !== null && named.includes(first.id)
  if (isNamed && late <= 1 && unanswered <= named.length) return false
  const sentence = helpSentence(requests)
  const show = late > 0 ? 'late' : 'unanswered'
  const line = { key: 'help', label: 'Help desk', to: paths.adminTickets } as const
  if (isNamed) return { ...line, sentence, search: { show }, action: 'View requests' }
  return (
    sentence !== '' && {
      ...line,
      sentence,
      search: { show, ...(first && { request: first.id }) },
      hash: ANSWER,
      action: 'Reply',
      detail: first && <FirstRequest first={first} isOnly={late === 1} isLate={late > 0} />,
    }
  )
}

function helpSentence({ late, unanswered }: Items['helpRequests']): string {
  const isLate = `${pluralise(late, 'help request')} ${late === 1 ? 'is' : 'are'} late`
  const waits = (what: string) =>
    `${pluralise(unanswered, what)} ${areWaiting(unanswered)} for a reply`
  if (late === 0) return unanswered > 0 ? waits('help request') : ''
  return unanswered > 0 ? `${isLate}; ${waits('pending request')}` : isLate
}

interface RequestProps {
  readonly first: NonNullable<Items['helpRequests']['first']>
  readonly isOnly: boolean
  readonly isLate: boolean
}

/** Of late ones the oldest. */
const FirstRequest = ({ first, isOnly, isLate }: RequestProps) => (
  <>
    {isLate && !isOnly && 'The oldest: '}
    {`${first.senderName}, ${first.subject}, `}
    <Age moment={first.createdAt} />
  </>
)

const requestedMeetings = (count: number): Line | false =>
  count > 0 && {
    key: 'meetings',
    label: 'Requested meetings',
    sentence: `${pluralise(count, 'meeting request')} ${areWaiting(count)}`,
    to: paths.interactions,
    search: { view: 'agenda' },
    action: 'View requests',
  }

type Missing = NonNullable<Items['missingUpdates']>

const missingUpdates = (missing: Missing): Line | false =>
  missing.count > 0 && {
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

const withoutInteraction = ({
  total,
  first: [intern],
}: Items['withoutInteraction']): Line | false =>
  intern !== undefined && {
    key: 'interactions',
    label: 'Interactions',
    sentence: `${total === 1 ? intern.name : pluralise(total, 'intern')} ${has(total)} had no interaction in the last ${DAYS_WITHOUT_INTERACTION} days`,
    detail: 'None scheduled',
    to: paths.withoutInteraction,
    action: 'Schedule',
  }
