import type { Meeting, SeriesProposal } from '@cohort/contract/interactions/series-schemas'
import { ActionIcon, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
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
          cell: ({ internId, intern }) => (
            <>
              <PersonName name={intern} />
              {problems.has(internId) && (
                <Text size="xs" c="var(--mantine-color-error)" role="alert">
                  {problems.get(internId)}
                </Text>
              )}
            </>
          ),
        },
        {
          title: 'Interviewer',
          cell: ({ internId, intern, interviewerId }) => (
            <Select
              aria-label={`Interviewer of ${intern}`}
              data={people}
              allowDeselect={false}
              value={interviewerId}
              onChange={(id) => id && onChange(internId, { interviewerId: id })}
            />
          ),
        },
        {
          title: 'Date',
          cell: ({ internId, intern, date }) => (
            <DayInput
              aria-label={`Date of ${intern}`}
              value={date}
              onChange={(day) => day && onChange(internId, { date: day })}
            />
          ),
        },
        {
          title: 'Time',
          cell: ({ internId, intern, time }) => (
            <TimeForm
              aria-label={`Time of ${intern}`}
              value={time}
              onChange={(next) => onChange(internId, { time: next })}
            />
          ),
        },
        {
          title: 'Leave out',
          cell: ({ internId, intern }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Leave out ${intern}`}
              onClick={() => onRemove(internId)}
            >
              <IconX size="1rem" stroke={1.5} />
            </ActionIcon>
          ),
        },
      ]}
    />
  )
}
