import type { AttentionRow, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { attentionQuery, MAX_ROWS } from '../queries.ts'

interface Props {
  readonly filters: OverviewFilters
  readonly total: number
}

/** Schedules a meeting with each intern to whom one is overdue, one after another. */
export function ScheduleEachPanel({ filters, total }: Props) {
  const [rows, setRows] = useState<readonly AttentionRow[]>([])
  const cache = useQueryClient()
  const start = async () => {
    try {
      const query = attentionQuery(filters, { debt: 'meeting', limit: MAX_ROWS })
      const { data } = await cache.fetchQuery(query)
      startTransition(() => setRows(data))
    } catch (error) {
      toast.failure(messageOf(error, 'The interns could not be loaded.'))
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => void start()}>
        Schedule {total}
      </Button>
      <Suspense>
        {rows.length > 0 && <Dialogs key={rows[0]?.id} rows={rows} onClose={() => setRows([])} />}
      </Suspense>
    </>
  )
}

interface DialogsProps {
  readonly rows: readonly AttentionRow[]
  readonly onClose: () => void
}

function Dialogs({ rows, onClose }: DialogsProps) {
  const [index, setIndex] = useState(0)
  const intern = rows[index]
  if (!intern) return null
  const isLast = index === rows.length - 1
  return (
    <LazyScheduleDialog
      key={intern.id}
      intern={intern}
      step={`${index + 1} of ${rows.length}`}
      onClose={onClose}
      onScheduled={isLast ? onClose : () => setIndex(index + 1)}
    />
  )
}
