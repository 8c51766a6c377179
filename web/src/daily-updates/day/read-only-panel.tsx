import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useBlockedTasks } from '#web/blockers/queries.ts'
import { EmptyPastPanel } from '../empty-past-panel.tsx'
import { dropUnsaved, readUnsaved } from './unsaved.ts'
import { TasksTable } from '../tasks-table.tsx'
import type { Row } from './rows.ts'
import { TotalPanel } from './total-panel.tsx'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly server: DayOfTasks
}

export function ReadOnlyPanel({ owner, date, server }: Props) {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(owner, date))
  const blocked = useBlockedTasks(owner)
  const discard = () => {
    dropUnsaved(owner, date)
    setUnsaved([])
  }
  return (
    <Stack gap="md">
      {unsaved.length > 0 && <Unsaved rows={unsaved} onDiscard={discard} />}
      <TotalPanel totals={server} isPlanHidden={server.tasks.length === 0} />
      {server.tasks.length === 0 ? (
        <EmptyPastPanel owner={owner} date={date} />
      ) : (
        <TasksTable label="Tasks" tasks={server.tasks} blocked={blocked} />
      )}
    </Stack>
  )
}

interface UnsavedProps {
  readonly rows: readonly Row[]
  readonly onDiscard: () => void
}

/** Typed but not saved before the day closed: kept for reading and copying. */
function Unsaved({ rows, onDiscard }: UnsavedProps) {
  return (
    <Alert color="yellow" variant="light" title="Unsaved when the day ended">
      <List size="sm" mb="sm">
        {rows.map(({ key, fields }) => (
          <List.Item key={key}>
            <Text size="sm" className="prose">
              {Object.values(fields).filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
      <Button variant="default" size="compact-sm" onClick={onDiscard}>
        Discard
      </Button>
    </Alert>
  )
}
