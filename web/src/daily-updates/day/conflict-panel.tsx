import { Button, Group, Text } from '@mantine/core'
import classes from './grid.module.css'
import { COLUMNS, type Fields, type Row } from './rows.ts'

interface Props {
  readonly row: Row
  readonly place: number
  readonly theirs: Fields | 'deleted'
  readonly onChoose: (row: Row, choice: 'mine' | 'theirs') => void
}

export function ConflictPanel({ row, place, theirs, onChoose }: Props) {
  const isDeleted = theirs === 'deleted'
  return (
    <section aria-label={`Two versions of task ${place}`}>
      <Text size="sm" fw={600}>
        {isDeleted
          ? 'This task was deleted in another session while you edited it.'
          : 'This task was changed in another session while you edited it. The other version:'}
      </Text>
      {!isDeleted && <Differences own={row.fields} theirs={theirs} />}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onChoose(row, 'mine')}>
          {isDeleted ? 'Keep as a new task' : 'Keep mine'}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose(row, 'theirs')}>
          {isDeleted ? 'Delete task' : 'Use the other version'}
        </Button>
      </Group>
    </section>
  )
}

const Differences = ({ own, theirs }: { readonly own: Fields; readonly theirs: Fields }) => (
  <dl className={classes['theirs']}>
    {COLUMNS.filter(({ field }) => own[field] !== theirs[field]).map(({ field, title }) => (
      <div key={field}>
        <dt>{title}</dt>
        <dd dir="auto" className="prose">
          {theirs[field] || '-'}
        </dd>
      </div>
    ))}
  </dl>
)
