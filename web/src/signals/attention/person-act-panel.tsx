import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { addDays, type Day } from '@cohort/contract/dates'
import { OPENS_DAYS_BEFORE } from '@cohort/contract/preparation/rules'
import { awaitedFirst, replyFor } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import { usePrefetchedAct, type OnAct } from './acting-panel.tsx'
import { PendingActionLink } from './pending-action-link-panel.tsx'

/** What leads to another screen. */
type Lead = 'blocker' | 'blocked' | 'feedback' | 'plan' | 'prepare' | 'invite'

/** What the intern is waiting to hear, the mentor's next meeting, or the most suitable act; and the others. */
export function useActs(row: AttentionRow): readonly [Act | Lead, ...Act[]] {
  const reader = actorOf(useSignedIn())
  const isDayOff = useIsDayOff()
  const [first, ...others] = actsFor(row, reader.role)
  const acts = [first, ...others.filter((act) => act !== 'remind' || !isDayOff)] as const
  const today = useToday()
  const reply = replyFor(row, reader)
  if (isAdmin(reader) && !row.hasSignedIn) return ['invite', ...acts]
  const isReminded = row.pendingActions.some(({ remindedOn }) => remindedOn === today)
  if (reply && !(isReminded && isAdmin(reader))) return [reply, ...acts]
  if (!isAdmin(reader) && isPrepared(row, today)) return ['prepare', ...acts]
  const awaited = first === 'message' ? awaitedFirst(row) : undefined
  return awaited ? [awaited, ...acts] : acts
}

type Meets = Pick<AttentionRow, 'nextMeetingOn' | 'nextMeetingId'>

/** On the last of these days the preparation opens only at the time of the meeting. */
export const isPrepared = ({ nextMeetingOn, nextMeetingId }: Meets, today: Day) =>
  nextMeetingId !== null &&
  nextMeetingOn !== null &&
  nextMeetingOn < addDays(today, OPENS_DAYS_BEFORE)

interface Props {
  readonly row: AttentionRow
  readonly act: Act | Lead
  readonly onAct: OnAct
}

const AWAITED: readonly string[] = ['blocker', 'blocked', 'feedback', 'plan']

const isAct = (act: Act | Exclude<Lead, 'prepare' | 'invite'>): act is Act => !AWAITED.includes(act)

export function PersonActPanel({ row, act, onAct }: Props) {
  const { id, name, nextMeetingId } = row
  if (act === 'prepare')
    return <LeadLink to={paths.preparation(nextMeetingId ?? '')} label="Prepare" name={name} />
  // The page says what became of the invitation, and sends another.
  if (act === 'invite') return <LeadLink to={paths.intern(id)} label="Invite" name={name} />
  return isAct(act) ? (
    <ActButton row={row} act={act} onAct={onAct} />
  ) : (
    <PendingActionLink action={act} row={row} />
  )
}

const ActButton = ({ row, act, onAct }: Props & { readonly act: Act }) => (
  <Button
    {...usePrefetchedAct(act)}
    variant={act === 'accept' ? 'light' : 'default'}
    size="compact-sm"
    aria-label={`${labelOfAct(act, row)}: ${row.name}`}
    onClick={() => onAct(act, row)}
  >
    {labelOfAct(act, row)}
  </Button>
)

interface LeadProps {
  readonly to: string
  readonly label: string
  readonly name: string
}

const LeadLink = ({ to, label, name }: LeadProps) => (
  <ButtonLink
    to={to}
    search={useListAddress()}
    variant="default"
    size="compact-sm"
    aria-label={`${label}: ${name}`}
  >
    {label}
  </ButtonLink>
)
