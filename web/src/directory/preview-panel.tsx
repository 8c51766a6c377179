import { formatDay } from '@cohort/contract/dates'
import { paths } from '@cohort/contract/app-paths'
import { PEOPLE_LABELS, type PeopleColumn } from '@cohort/contract/directory/rules'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { contentOf } from './grid/cell-content.tsx'
import classes from './people-screen.module.css'

const PersonSignalsPanel = lazyExport(
  () => import('#web/signals/person-signals-panel.tsx'),
  'PersonSignalsPanel',
)

interface Props {
  readonly row: PersonRow
  readonly onClose: () => void
}

export function PreviewPanel({ row, onClose }: Props) {
  if (!usePhone()) return <Beside row={row} onClose={onClose} />
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={<PersonName name={row.name} />}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Details row={row} />
    </Drawer>
  )
}

const Beside = ({ row, onClose }: Props) => (
  <aside
    className={classes['preview']}
    aria-label={`Preview of ${row.name}`}
    data-preview
    tabIndex={-1}
  >
    <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
      <Group gap="sm" wrap="nowrap">
        <PersonPhoto name={row.name} photo={row.profilePhoto} size="lg" />
        <div>
          <Title order={2} size="h4">
            <PersonName name={row.name} />
          </Title>
          <Text size="sm" c="dimmed">
            {[row.employeeId, row.designation].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <IconButton label="Close preview" icon={IconX} onClick={onClose} />
    </Group>
    <Details row={row} />
  </aside>
)

const FACTS: readonly PeopleColumn[] = [
  'status',
  'batch',
  'phase',
  'plan',
  'milestone',
  'mentor',
  'progress',
  'rating',
  'lastUpdateOn',
  'lastMeetingOn',
  'nextMeetingOn',
]

const Details = ({ row }: Pick<Props, 'row'>) => (
  <Stack gap="md">
    <Group gap="sm">
      <ShortZoneBadge zone={row.zone} />
      <ButtonLink to={paths.intern(row.id)} size="compact-sm" variant="default">
        Open
      </ButtonLink>
    </Group>
    <dl className={classes['facts']}>
      {FACTS.map((column) => (
        <div key={column}>
          <dt>{PEOPLE_LABELS[column]}</dt>
          <dd>{contentOf(row, column)}</dd>
        </div>
      ))}
      <div>
        <dt>{PEOPLE_LABELS.dateOfJoining}</dt>
        <dd>{row.dateOfJoining ? formatDay(row.dateOfJoining) : '-'}</dd>
      </div>
    </dl>
    <Suspense>
      <PersonSignalsPanel
        key={row.id}
        person={{
          id: row.id,
          name: row.name,
          role: 'Interns',
          status: row.status,
          disabledAt: null,
        }}
      />
    </Suspense>
  </Stack>
)
