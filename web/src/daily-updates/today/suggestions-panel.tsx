import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf, newRow, type Fields, type Row } from '../day/rows.ts'
import { previousQuery } from '../queries.ts'
import classes from './today.module.css'

export type Suggestion = Pick<Fields, 'taskName'> & {
  readonly activitiesPlanned?: string
  /** Where a task comes from whose plan the intern still writes. */
  readonly source?: string
  /** As typed. */
  readonly estimatedTime?: string
}

interface Props {
  readonly owner: string
  readonly date: Day
  readonly suggestions: readonly Suggestion[]
  readonly rows: readonly Row[]
  readonly onAdd: (rows: readonly Row[], words: string) => void
}

const SHOWN = 6

export function SuggestionsPanel({ owner, date, suggestions, rows, onAdd }: Props) {
  const { data } = useQuery(previousQuery(owner, date))
  const unfinished = data?.tasks.filter(({ taskProgress }) => taskProgress === 'PENDING') ?? []
  const names = new Set(rows.map(({ fields }) => fields.taskName.trim()))
  const all: Suggestion[] = [...unfinished.map(fieldsOf), ...suggestions].filter(
    ({ taskName }, index, list) =>
      !names.has(taskName) && list.findIndex((one) => one.taskName === taskName) === index,
  )
  if (all.length === 0 || rows.length >= MAX_TASKS) return null
  return (
    <Group
      component="fieldset"
      gap="xs"
      className={classes['suggestions'] ?? ''}
      aria-label="Suggested tasks"
    >
      {all.slice(0, SHOWN).map((suggestion) => (
        <Button
          key={suggestion.taskName}
          variant="default"
          size="compact-md"
          className={classes['suggestion'] ?? ''}
          leftSection={<IconPlus size="0.875rem" stroke={1.5} />}
          title={suggestion.activitiesPlanned ?? suggestion.source}
          onClick={() => onAdd([taskOf(suggestion)], `Added "${suggestion.taskName}".`)}
        >
          {labelOf(suggestion)}
        </Button>
      ))}
    </Group>
  )
}

const taskOf = ({ taskName, activitiesPlanned = '', estimatedTime = '' }: Suggestion) =>
  newRow({ taskName, activitiesPlanned, estimatedTime })

const labelOf = ({ taskName, estimatedTime }: Suggestion) =>
  estimatedTime ? `${taskName}, ${estimatedTime} h` : taskName
