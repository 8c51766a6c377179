import type { Day } from '@cohort/contract/dates'
import { useCallbackRef, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { dayQuery, useSaveDay } from '../queries.ts'
import { savableRows, settleInPlace } from './autosave.ts'
import { sentOf } from './rows.ts'
import type { OwnDay } from './use-day.ts'

const AFTER_TYPING_MS = 800
const AGAIN_AFTER_MS = 15_000

interface Failure {
  readonly at: Date
  /** Null without a response: the rows wait on this device. */
  readonly message: string | null
  readonly rows: string
}

export interface Autosave {
  readonly isSaving: boolean
  readonly savedAt: Date | null
  readonly failure: Failure | null
}

/**
 * Saves complete rows after a pause in typing, when the page is hidden or left, and when the network is back.
 * The revision refuses a save that is based on an older day; the newer day is merged, then saved again.
 */
export function useAutosave(owner: string, date: Day, day: OwnDay): Autosave {
  const cache = useQueryClient()
  const saving = useSaveDay(owner, date)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const ready = savableRows(day.rows)
  const rows = JSON.stringify(ready.map(({ key, fields }) => [key, fields]))
  const fail = async (error: unknown) => {
    const isUnanswered = isStatus(error, 0)
    const message = isUnanswered || !(error instanceof Error) ? null : error.message
    const outdated = [400, 404, 409].some((status) => isStatus(error, status))
    const saved = outdated && (await cache.fetchQuery(dayQuery(owner, date)).catch(() => null))
    if (saved) day.follow(saved)
    setFailure(isStatus(error, 409) && saved ? null : { at: new Date(), message, rows })
  }
  const save = useCallbackRef(async () => {
    if (saving.isPending || ready.length === 0) return
    try {
      const form = { revision: day.revision, tasks: ready.map(sentOf) }
      const { data } = await saving.mutateAsync(form)
      day.follow(data, (kept, saved) => settleInPlace(kept, ready, saved))
      setSavedAt(new Date(serverNow()))
      setFailure(null)
    } catch (error) {
      await fail(error)
    }
  })
  useTimes(
    save,
    waitOf(failure, rows),
    `${rows} ${day.revision} ${failure?.at.getTime()} ${saving.isPending}`,
  )
  return { isSaving: saving.isPending, savedAt, failure }
}

/** A refused save is sent again only after a change. */
function waitOf(failure: Failure | null, rows: string): number | null {
  if (failure?.rows !== rows) return AFTER_TYPING_MS
  return failure.message === null ? AGAIN_AFTER_MS : null
}

function useTimes(save: () => Promise<void>, wait: number | null, state: string) {
  useEffect(() => {
    const timer = wait === null ? undefined : setTimeout(() => void save(), wait)
    return () => clearTimeout(timer)
  }, [save, wait, state])
  useEffect(() => () => void save(), [save])
  useWindowEvent('online', () => void save())
  useWindowEvent('pagehide', () => void save())
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save()
  })
}
