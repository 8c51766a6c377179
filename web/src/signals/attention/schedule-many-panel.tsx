import { SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import type { AttentionRow, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { LazyManyDialog } from '#web/interactions/series/lazy-many-dialog.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { attentionQuery } from '../queries.ts'
import { INTERNS_NOT_LOADED } from '../wording.ts'

interface Props {
  readonly filters: OverviewFilters
  readonly total: number
}

export function ScheduleManyPanel({ filters, total }: Props) {
  const limit = Math.min(total, SERIES_LIMITS.interns)
  const [rows, setRows] = useState<readonly AttentionRow[]>([])
  const cache = useQueryClient()
  const start = async () => {
    try {
      const query = attentionQuery(filters, { pendingAction: 'meeting', limit })
      const { data } = await cache.fetchQuery(query)
      startTransition(() => setRows(data))
    } catch (error) {
      toast.failure(messageOf(error, INTERNS_NOT_LOADED))
    }
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        {...usePrefetch(LazyManyDialog)}
        onClick={() => void start()}
      >
        Schedule {limit}
      </Button>
      <Suspense>
        {rows.length > 0 && <LazyManyDialog interns={rows} onClose={() => setRows([])} />}
      </Suspense>
    </>
  )
}
