import type { Meeting, SeriesProposal } from '@cohort/contract/interactions/series-schemas'
import { ActionIcon, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { fullDay } from '#web/daily-updates/calendar/months.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { statusNote } from '#web/users/wording.ts'
import { UnusualTimePanel, type UnusualDay } from '../unusual-time-panel.tsx'
import type { Row } from './rows.ts'
import { TimeForm } from './time-form.tsx'

interface Props {
  readonly rows: readonly Row[]
  readonly interviewers: SeriesProposal['interviewers']
  /** By intern: why they do not meet their own mentor. */
  readonly notes: ReadonlyMap<string, string | undefined>
  /** By intern. */
  readonly problems: ReadonlyMap<string, string>
  /** By intern. */
  readonly unusual: ReadonlyMap<string, UnusualDay>
  readonly onChange: (internId: string, change: Partial<Meeting>) => void
  readonly onRemove: (internId: string) => void
}

export function ProposalTable({ rows, interviewers, notes, problems, unusual, ...on }: Props) {
  const { onChange, onRemove } = on
  const people = interviewers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DataTable
      label="Proposed interactions"
      rows={rows}
      keyOf={({ internId }) => internId}
      hasCards
      columns={[
        {
          title: 'Intern',
          cell: (row) => <InternCell row={row} problem={problems.get(row.internId)} />,
        },
        {
          title: 'Interviewer',
          cell: (row) => <InterviewerCell row={row} people={people} onChange={onChange} />,
        },
        {
          title: 'Assigned mentor',
          cell: ({ internId, mentor }) => <MentorCell name={mentor} note={notes.get(internId)} />,
        },
        {
          title: 'Date',
          cell: (row) => <DateCell row={row} day={unusual.get(row.internId)} onChange={onChange} />,
        },
        { title: 'Time', cell: (row) => <TimeCell row={row} onChange={onChange} /> },
        { title: 'Leave out', cell: (row) => <LeaveOut row={row} onRemove={onRemove} /> },
      ]}
    />
  )
}

const FULL_NAME = { base: 0, sm: '13rem' }

interface InternProps {
  readonly row: Row
  readonly problem: string | undefined
}

const InternCell = ({ row: { intern, absence }, problem }: InternProps) => (
  <>
    <PersonName name={intern} />
    {absence && (
      <Text size="xs" c="dimmed">
        {statusNote(absence)}
      </Text>
    )}
    {problem && (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {problem}
      </Text>
    )}
  </>
)

interface MentorProps {
  readonly name: string | null
  readonly note: string | undefined
}

const MentorCell = ({ name, note }: MentorProps) =>
  name ? (
    <>
      <PersonName name={name} />
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  ) : (
    <Text size="sm" c="dimmed">
      None: the intern has no mentor
    </Text>
  )

interface CellProps extends Pick<Props, 'onChange'> {
  readonly row: Row
}

interface InterviewerProps extends CellProps {
  readonly people: readonly { readonly value: string; readonly label: string }[]
}

const InterviewerCell = ({ row, people, onChange }: InterviewerProps) => (
  <Select
    aria-label={`Interviewer of ${row.intern}`}
    data={people}
    miw={FULL_NAME}
    value={row.interviewerId}
    onChange={(id) => id && onChange(row.internId, { interviewerId: id })}
  />
)

interface DateProps extends CellProps {
  readonly day: UnusualDay | undefined
}

const DateCell = ({ row, day, onChange }: DateProps) => (
  <>
    <DayInput
      aria-label={`Date of ${row.intern}`}
      description={fullDay(row.date)}
      value={row.date}
      onChange={(date) => date && onChange(row.internId, { date })}
    />
    <UnusualTimePanel values={row} day={day} />
  </>
)

const TimeCell = ({ row: { internId, intern, time }, onChange }: CellProps) => (
  <TimeForm
    aria-label={`Time of ${intern}`}
    value={time}
    onChange={(next) => onChange(internId, { time: next })}
  />
)

interface LeaveOutProps extends Pick<Props, 'onRemove'> {
  readonly row: Row
}

const LeaveOut = ({ row: { internId, intern }, onRemove }: LeaveOutProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={`Leave out ${intern}`}
    onClick={() => onRemove(internId)}
  >
    <IconX size="1rem" stroke={1.5} />
  </ActionIcon>
)
