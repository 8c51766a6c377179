import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { tasksWithoutTimeOf } from '@cohort/contract/daily-updates/hours'
import { batchAndYear } from '@cohort/contract/users/rules'
import { ActionIcon, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { TasksTable } from './tasks-table.tsx'
import { hoursMissingOf } from './update-state.ts'
import classes from './updates-panel.module.css'

export type Update = ResponseOf<typeof dailyUpdates.list>['data'][number]

interface Props {
  readonly update: Update
  readonly isFolded: boolean
  readonly onToggle: () => void
}

export function UpdateCard({ update, isFolded, onToggle }: Props) {
  const { user, tasks, blockedTasks } = update
  const { id, name, profilePhoto, designation } = user
  const details = [designation, batchAndYear(user)].filter(Boolean).join(' · ')
  return (
    <article className={classes['update']} aria-labelledby={`updates-of-${id}`}>
      <div className={classes['person']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tasks of ${name}`}
          aria-expanded={!isFolded}
          onClick={onToggle}
        >
          <IconChevronRight size="1rem" stroke={1.5} className={classes['fold']} />
        </ActionIcon>
        <PersonPhoto name={name} photo={profilePhoto} size="sm" />
        <Title order={2} id={`updates-of-${id}`}>
          <TextLink to={paths.profile(id)} inherit underline="hover">
            <PersonName name={name} />
          </TextLink>
        </Title>
        <Text size="sm" c="dimmed">
          {details || 'N/A'}
        </Text>
        <Figures update={update} />
      </div>
      {!isFolded && (
        <div className={classes['tasks']}>
          <TasksTable label={`Tasks of ${name}`} tasks={tasks} blocked={blockedTasks} />
        </div>
      )}
    </article>
  )
}

/** A badge only for what is missing; a complete update is plain text. */
function Figures({ update }: Pick<Props, 'update'>) {
  const { tasks, totalActualTime, totalEstimatedTime } = update
  const unfilled = tasksWithoutTimeOf(tasks)
  return (
    <>
      {totalActualTime === 0 && <ToneBadge tone="warning" label="No hours yet" />}
      {totalActualTime > 0 && unfilled > 0 && (
        <ToneBadge tone="warning" label={hoursMissingOf(unfilled)} />
      )}
      <Text size="sm" className={`tabular ${classes['figures']}`}>
        Total Time: {totalActualTime} Hours
        <Text component="span" size="sm" c="dimmed">
          {' '}
          · Planned: {totalEstimatedTime} Hours
        </Text>
      </Text>
    </>
  )
}
