import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import type { Task } from '@cohort/contract/daily-updates/schemas'
import { formatDay, type Day } from '@cohort/contract/dates'
import { Button, Group } from '@mantine/core'
import { IconCopy, IconPlayerTrackNext } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { fetchPrevious } from '../queries.ts'
import classes from './grid.module.css'
import { fieldsOf, newRow, type Row } from './rows.ts'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly rows: readonly Row[]
  readonly onAdd: (rows: readonly Row[], words: string) => void
}

const CHOICES = [
  ['unfinished', 'Carry over unfinished', IconPlayerTrackNext],
  ['all', 'Copy previous day', IconCopy],
] as const

type Which = (typeof CHOICES)[number][0]

/** Copies the tasks of the last earlier day with tasks: all, or those that are PENDING. */
export function EarlierDayPanel(props: Props) {
  const { loading, copy } = useCopy(props)
  const isPhone = usePhone()
  return (
    <Group
      gap={isPhone ? 0 : 'xs'}
      wrap={isPhone ? 'nowrap' : 'wrap'}
      className={classes['earlier'] ?? ''}
    >
      {CHOICES.map(([which, label, Icon]) => (
        <Button
          key={which}
          variant="subtle"
          // Both in one row of a phone.
          {...(isPhone ? { px: 'xs' } : { leftSection: <Icon size="1rem" stroke={1.5} /> })}
          loading={loading === which}
          disabled={props.rows.length >= MAX_TASKS}
          onClick={() => void copy(which)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

function useCopy({ owner, date, rows, onAdd }: Props) {
  const [loading, setLoading] = useState<Which | null>(null)
  const copy = async (which: Which) => {
    setLoading(which)
    try {
      const { tasks, date: from } = await fetchPrevious(owner, date)
      if (from === null) return toast.notice('No earlier day has tasks.')
      const copied = which === 'all' ? tasks : tasks.filter(isUnfinished)
      const day = formatDay(from)
      if (copied.length === 0) return toast.notice(`No unfinished tasks on ${day}.`)
      const fresh = copied.map(planOf).filter((row) => !rows.some((one) => isSamePlan(one, row)))
      if (fresh.length === 0)
        return toast.notice(
          `${which === 'all' ? 'The' : 'The unfinished'} tasks of ${day} have already been added.`,
        )
      const added = fresh.slice(0, MAX_TASKS - rows.length)
      const tasksAdded =
        which === 'all'
          ? `Copied ${pluralise(added.length, 'task')}`
          : `Carried over ${pluralise(added.length, 'unfinished task')}`
      onAdd(added, `${tasksAdded} from ${day}, not saved yet.`)
    } catch (error) {
      toast.failure(messageOf(error, 'The previous day could not be loaded.'))
    } finally {
      setLoading(null)
    }
  }
  return { loading, copy }
}

const isUnfinished = ({ taskProgress }: Task) => taskProgress === 'PENDING'

function planOf(task: Task): Row {
  const { taskName, activitiesPlanned, estimatedTime } = fieldsOf(task)
  return newRow({ taskName, activitiesPlanned, estimatedTime })
}

const isSamePlan = ({ fields: one }: Row, { fields: other }: Row) =>
  one.taskName === other.taskName && one.activitiesPlanned === other.activitiesPlanned
