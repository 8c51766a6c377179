import { isAdmin } from '@cohort/contract/access'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { Leave } from '@cohort/contract/daily-updates/schemas'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useTransition } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { fullDayRange } from '#web/ui/forms/day-range.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { LEAVE_PLACE } from './place.ts'
import { MeetingsPanel } from './meetings-panel.tsx'
import { leaveQuery, useRemoveLeave } from './queries.ts'

const LeaveDialog = lazyExport(() => import('./leave-dialog.tsx'), 'LeaveDialog')

export function LeavePanel({ userId }: { readonly userId: string }) {
  const canEdit = isAdmin(useSignedIn())
  const today = useToday()
  return (
    <SectionCard
      id={LEAVE_PLACE}
      title="Leave and examinations"
      help="No updates are expected on these days, and they do not count in the signals."
      aside={canEdit && <AddButton userId={userId} />}
    >
      <QueryList
        query={useQuery(leaveQuery(userId))}
        skeleton={<TableSkeleton count={2} />}
        empty={
          <Text size="sm" c="dimmed">
            None recorded.
          </Text>
        }
      >
        {(periods) => (
          <ul className="plain-list">
            {periods.map((period) => (
              <li key={period.id}>
                <Period period={period} canEdit={canEdit} />
                {canEdit && period.to >= today && (
                  <MeetingsPanel userId={userId} from={period.from} to={period.to} />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </SectionCard>
  )
}

function AddButton({ userId }: { readonly userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size="1rem" stroke={1.5} />}
        loading={isOpening}
        onClick={() => startOpening(() => setIsOpen(true))}
      >
        Add leave
      </Button>
      {isOpen && (
        <Suspense>
          <LeaveDialog userId={userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const daysOf = ({ from, to }: Leave) => fullDayRange(from, to)

interface PeriodProps {
  readonly period: Leave
  readonly canEdit: boolean
}

function Period({ period, canEdit }: PeriodProps) {
  const remove = useRemoveLeave(period.id)
  const label = LEAVE_LABELS[period.kind]
  const askToDelete = () =>
    confirm({
      title: `Delete this ${label.toLowerCase()}?`,
      sentence: `${daysOf(period)}: updates will be expected on these days, and missing ones will count.`,
      action: 'Delete',
      onConfirm: () => void toastOutcome(remove.mutateAsync(), 'Failed to delete the leave.'),
    })
  return (
    <Group gap="sm" wrap="nowrap" py={4}>
      <Text size="sm" fw={600} w="7rem">
        {label}
      </Text>
      <Text size="sm" flex={1} className="tabular">
        {daysOf(period)}
      </Text>
      {canEdit && (
        <IconButton
          label={`Delete ${label.toLowerCase()} ${daysOf(period)}`}
          icon={IconTrash}
          color="red"
          loading={remove.isPending}
          onClick={askToDelete}
        />
      )}
    </Group>
  )
}
