import type { ProgressSort } from '@cohort/contract/plans/rules'
import type { InternProgress, PlanProgress } from '@cohort/contract/plans/schemas'
import { Anchor, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { stale } from '#web/ui/lists/query-list.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import classes from './progress-panel.module.css'
import { ObjectiveMatrixTable } from './objective-matrix-table.tsx'
import { RoadmapPanel } from './roadmap-panel.tsx'

interface Props {
  readonly progress: PlanProgress
  readonly isStale: boolean
  /** By objective instead of by milestone. */
  readonly isByObjective: boolean
  readonly sorting: ListSort<ProgressSort>
  /** Above the table by objective. */
  readonly hasLegend: boolean
}

const MAX_TITLE_LENGTH = 20

export function InternProgressTable({ isByObjective, ...shown }: Props) {
  const { progress } = shown
  const [opened, setOpened] = useState<InternProgress>()
  const ByMilestone = usePhone() ? Cards : Table
  const Rows = isByObjective ? ObjectiveMatrixTable : ByMilestone
  if (progress.interns.total === 0) {
    const isEmpty = progress.internCount === 0
    const sentence = isEmpty ? 'No interns in this plan yet.' : 'No users found.'
    return <Empty sentence={sentence} icon={IconUsers} />
  }
  return (
    <>
      <Rows {...shown} onOpen={setOpened} />
      {opened && (
        <Dialog title={opened.name} onClose={() => setOpened(undefined)} size="lg">
          <RoadmapPanel userId={opened.id} />
        </Dialog>
      )}
    </>
  )
}

interface RowsProps extends Omit<Props, 'isByObjective'> {
  readonly onOpen: (intern: InternProgress) => void
}

function Table({ progress: { interns, milestones }, isStale, sorting, onOpen }: RowsProps) {
  return (
    <DataTable
      label="Progress of interns"
      rows={interns.data}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isStale={isStale}
      sorting={sorting}
      columns={[
        {
          title: 'Intern',
          sort: 'name',
          cell: (intern) => (
            <Group gap="xs" wrap="nowrap" className={classes['person'] ?? ''}>
              <PersonPhoto name={intern.name} photo={intern.profilePhoto} size="sm" />
              {/* No handler: the click bubbles to the row. */}
              <Anchor component="button" type="button" size="sm" fw={600} truncate>
                {intern.name}
              </Anchor>
            </Group>
          ),
        },
        { title: 'Progress', sort: 'done', cell: (intern) => <Share intern={intern} /> },
        // The bar suffices for a single milestone.
        ...(milestones.length > 1 ? milestones : []).map(({ id, name }, index) => ({
          title: `${index + 1}. ${shortened(name)}`,
          cell: (intern: InternProgress) => figureOf(intern, id),
        })),
      ]}
    />
  )
}

function Cards({ progress: { interns, milestones }, isStale, onOpen }: RowsProps) {
  return (
    <Stack gap="xs" {...stale(isStale)}>
      {interns.data.map((intern) => (
        <UnstyledButton
          key={intern.id}
          className={classes['row'] ?? ''}
          onClick={() => onOpen(intern)}
        >
          <Group gap="xs" wrap="nowrap">
            <PersonPhoto name={intern.name} photo={intern.profilePhoto} size="sm" />
            <Text fw={600} truncate>
              {intern.name}
            </Text>
          </Group>
          <Share intern={intern} />
          <Text size="xs" c="dimmed" className="tabular">
            {milestones
              .map(({ id, name }) => `${shortened(name)} ${figureOf(intern, id)}`)
              .join(' · ')}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  )
}

function Share({ intern: { name, done, total, percent } }: { readonly intern: InternProgress }) {
  return (
    <div className={classes['share']}>
      <Meter
        label={`Completed by ${name}`}
        value={done}
        of={total}
        text={`${percent}%`}
        aside={`${done} of ${total}`}
        tone={total > 0 && done === total ? 'good' : undefined}
      />
    </div>
  )
}

function figureOf({ milestones }: InternProgress, milestoneId: string) {
  const found = milestones.find((one) => one.milestoneId === milestoneId)
  return found && found.total > 0 ? `${found.done} of ${found.total}` : '-'
}

const shortened = (name: string) =>
  name.length > MAX_TITLE_LENGTH ? `${name.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : name
