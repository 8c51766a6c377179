import type { Meeting, SeriesProposal } from '@cohort/contract/interactions/series-schemas'
import { ActionIcon, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { statusNote } from '#web/users/wording.ts'
import type { Row } from './rows.ts'
import { TimeForm } from './time-form.tsx'

interface Props {
  readonly rows: readonly Row[]
  readonly interviewers: SeriesProposal['interviewers']
  /** By intern. */
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (internId: string, change: Partial<Meeting>) => void
  readonly onRemove: (internId: string) => void
}

export function ProposalTable({ rows, interviewers, problems, onChange, onRemove }: Props) {
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
          cell: ({ internId, intern, absence }) => (
            <InternCell name={intern} absence={absence} problem={problems.get(internId)} />
          ),
        },
        {
          title: 'Interviewer',
          cell: ({ internId, intern, interviewerId }) => (
            <Select
              aria-label={`Interviewer of ${intern}`}
              data={people}
              // As wide as a full name.
              miw="13rem"
              allowDeselect={false}
              value={interviewerId}
              onChange={(id) => id && onChange(internId, { interviewerId: id })}
            />
          ),
        },
        { title: 'Assigned mentor', cell: ({ mentor }) => <MentorCell name={mentor} /> },
        { title: 'Date', cell: (row) => <DateCell row={row} onChange={onChange} /> },
        { title: 'Time', cell: (row) => <TimeCell row={row} onChange={onChange} /> },
        { title: 'Leave out', cell: (row) => <LeaveOut row={row} onRemove={onRemove} /> },
      ]}
    />
  )
}

interface InternProps {
  readonly name: string
  readonly absence: Row['absence']
  readonly problem: string | undefined
}

const InternCell = ({ name, absence, problem }: InternProps) => (
  <>
    <PersonName name={name} />
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

const MentorCell = ({ name }: { readonly name: string | null }) =>
  name ? (
    <PersonName name={name} />
  ) : (
    <Text size="sm" c="dimmed">
      None: the intern has no mentor
    </Text>
  )

interface CellProps extends Pick<Props, 'onChange'> {
  readonly row: Row
}

const DateCell = ({ row: { internId, intern, date }, onChange }: CellProps) => (
  <DayInput
    aria-label={`Date of ${intern}`}
    value={date}
    onChange={(day) => day && onChange(internId, { date: day })}
  />
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
