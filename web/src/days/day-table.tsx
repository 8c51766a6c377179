import { spentHours } from '@cohort/contract/daily-updates/hours'
import { DAY_LABELS, type DayState } from '@cohort/contract/days/rules'
import type { InternDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import type { SignInState } from '@cohort/contract/users/invitation-rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { hoursMissingOf } from '#web/daily-updates/update-state.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useWorkPlace } from '#web/signals/person-place.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { InviteButton } from '#web/users/invitations/invite-panel.tsx'
import { SignInBadge } from '#web/users/invitations/sign-in-state-panel.tsx'
import { RemindButton } from './remind-panel.tsx'
import { OpenedDayPanel } from './opened-day-panel.tsx'
import classes from './day-table.module.css'

interface Props {
  readonly rows: readonly InternDay[]
  readonly date: Day
  readonly canInvite: boolean
  readonly isStale: boolean
}

export function DayTable({ rows, date, canInvite, isStale }: Props) {
  const { isOpen, toggle } = useOpen()
  // Only days that can still be written are reminded of.
  const remindedOn = date >= useToday() ? date : undefined
  const isPhone = usePhone()
  return (
    <div className={classes['days']}>
      <DataTable
        label="Interns"
        columns={columnsOf({ date, isOpen, toggle, canInvite, remindedOn, isPhone })}
        rows={rows}
        keyOf={({ user }) => user.id}
        below={(row) => isOpen(row) && <OpenedDayPanel user={row.user} date={date} />}
        isStale={isStale}
        hasCards
        isLine={() => true}
      />
    </div>
  )
}

/** Which lines are unfolded, the one that the address names at first; another page keeps them. */
function useOpen() {
  const named = useSearchText('open')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(named ? [named] : []))
  const isOpen = ({ user, tasks }: InternDay) => tasks > 0 && open.has(user.id)
  const toggle = ({ user }: InternDay) => {
    const next = new Set(open)
    if (!next.delete(user.id)) next.add(user.id)
    setOpen(next)
  }
  return { isOpen, toggle }
}

interface Acts extends ReturnType<typeof useOpen> {
  readonly date: Day
  readonly canInvite: boolean
  readonly remindedOn: Day | undefined
  readonly isPhone: boolean
}

interface RowProps {
  readonly row: InternDay
}

function Name({ row, date, isOpen, toggle }: Acts & RowProps) {
  const placeOf = useWorkPlace(date)
  const { user, tasks } = row
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonPhoto name={user.name} photo={user.profilePhoto} size="sm" />
      <TextLink {...placeOf(user)} ref={useLeftRow(user.id)} size="sm" fw={600} underline="hover">
        <PersonName name={user.name} />
      </TextLink>
      {tasks > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tasks of ${user.name}`}
          aria-expanded={isOpen(row)}
          ml="auto"
          className={classes['toggle']}
          onClick={() => toggle(row)}
        >
          <IconChevronRight size="1rem" stroke={1.5} className={classes['fold']} />
        </ActionIcon>
      )}
    </Group>
  )
}

const TONES: Readonly<Record<DayState, Tone>> = {
  missing: 'bad',
  'never signed in': 'faded',
  'not written': 'none',
  late: 'warning',
  'hours missing': 'warning',
  planned: 'none',
  submitted: 'good',
  extra: 'none',
  'on leave': 'none',
}

/** A badge for exceptions; what is usual is plain text. */
function State({ row: { state, isLate, tasksWithoutTime } }: RowProps) {
  const label = state === 'hours missing' ? hoursMissingOf(tasksWithoutTime) : DAY_LABELS[state]
  const isUsual = ['submitted', 'planned', 'extra', 'on leave', 'not written'].includes(state)
  return (
    <Group gap="xs">
      {isUsual ? (
        <Text size="sm" {...(state !== 'submitted' && { c: 'dimmed' })}>
          {label}
        </Text>
      ) : (
        <ToneBadge tone={TONES[state]} label={label} />
      )}
      {isLate && state !== 'late' && <ToneBadge tone="warning" label="Late" />}
    </Group>
  )
}

const NONE = (
  <Text component="span" size="sm" c="dimmed" data-nothing>
    -
  </Text>
)

const hoursOf = ({ tasks, done, planned }: InternDay) =>
  tasks === 0 ? NONE : <span className="tabular">{spentHours(done, planned)}</span>

const tasksOf = ({ tasks, completed }: InternDay) =>
  tasks === 0 ? NONE : <span className="tabular">{`${completed} of ${tasks} done`}</span>

const blockedOf = ({ blocked }: InternDay) =>
  blocked === 0 ? NONE : <ToneBadge tone="bad" label={pluralise(blocked, 'task')} />

/** On a phone, below the name and without titles. */
function Summary({ row: { tasks, completed, done, planned, blocked } }: RowProps) {
  const stopped = blocked > 0 && (
    <ToneBadge tone="bad" label={`${pluralise(blocked, 'task')} blocked`} />
  )
  if (tasks === 0) return stopped || NONE
  return (
    <Group gap="xs" fz="sm" c="dimmed" className="tabular">
      {`${done} h of ${planned} h · ${completed} of ${pluralise(tasks, 'task')}`}
      {stopped}
    </Group>
  )
}

const batchOf = ({ user }: InternDay) =>
  [user.designation, batchAndYear(user)].filter(Boolean).join(' · ') || 'N/A'

/** The others read as the state of the day. */
const STATES_BESIDE: readonly SignInState[] = ['invited', 'expired', 'withdrawn']

const inviteColumn: Column<InternDay> = {
  title: 'Invitation',
  cell: ({ user: { id, name, signIn }, state }) =>
    state === 'never signed in' &&
    signIn && (
      <Group gap="xs">
        {STATES_BESIDE.includes(signIn) && (
          <Box visibleFrom="sm">
            <SignInBadge state={signIn} />
          </Box>
        )}
        <InviteButton user={{ id, name, signIn }} />
      </Group>
    ),
}

/** Those who never signed in are invited instead. */
const remindColumn = (date: Day): Column<InternDay> => ({
  title: 'Reminder',
  cell: ({ state, ...row }) => state === 'not written' && <RemindButton date={date} {...row} />,
})

const COLUMNS: readonly Column<InternDay>[] = [
  { title: 'Hours', cell: hoursOf },
  { title: 'Tasks', cell: tasksOf },
  { title: 'Blocked', cell: blockedOf },
  { title: 'Designation and batch', cell: batchOf },
]

const PHONE_COLUMNS: readonly Column<InternDay>[] = [
  { title: 'Summary', cell: (row) => <Summary row={row} /> },
]

const columnsOf = (acts: Acts): readonly Column<InternDay>[] => [
  { title: 'Name', cell: (row) => <Name row={row} {...acts} /> },
  { title: 'State', cell: (row) => <State row={row} /> },
  ...(acts.isPhone ? PHONE_COLUMNS : COLUMNS),
  ...(acts.remindedOn ? [remindColumn(acts.remindedOn)] : []),
  ...(acts.canInvite ? [inviteColumn] : []),
]
