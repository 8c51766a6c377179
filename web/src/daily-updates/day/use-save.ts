import type { Day } from '@cohort/contract/dates'
import { useQueryClient } from '@tanstack/react-query'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { dayQuery, useRemoveTask, useSaveDay } from '../queries.ts'
import { sentOf, settleRows, tasksAmong } from './rows.ts'
import type { OwnDay } from './use-day.ts'

export type Saving = ReturnType<typeof useSave>

/** Saves the day and deletes tasks; after a conflict it fetches the saved day. */
export function useSave(owner: string, date: Day, day: OwnDay) {
  const cache = useQueryClient()
  const saving = useSaveDay(owner, date)
  const removing = useRemoveTask(owner, date)

  const fetchAfter = async (error: unknown) => {
    if (![400, 404, 409].some((status) => isStatus(error, status))) return
    // Without a response the rows stay, and the next save tries again.
    const saved = await cache.fetchQuery(dayQuery(owner, date)).catch(() => undefined)
    if (saved) day.follow(saved)
  }
  const save = async () => {
    const sent = tasksAmong(day.rows)
    try {
      const form = { revision: day.revision, tasks: sent.map(sentOf) }
      const { data } = await saving.mutateAsync(form)
      day.follow(data, (rows, saved) => settleRows(tasksAmong(rows), sent, saved))
      toast.success('Changes saved successfully!')
      return true
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
      await fetchAfter(error)
      return false
    }
  }
  const remove = async (taskId: string) => {
    try {
      const { data } = await removing.mutateAsync(taskId)
      day.change((rows) => rows.filter((row) => row.taskId !== taskId))
      day.follow(data)
      toast.success('Task deleted successfully!')
    } catch (error) {
      toast.failure('Failed to delete task. Please try again.')
      await fetchAfter(error)
    }
  }
  const isSaving = saving.isPending
  return { save, remove, isSaving, isBusy: isSaving || removing.isPending }
}
