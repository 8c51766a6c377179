import type { DayOfTasks } from '@cohort/contract/daily-updates/day'
import type { Day } from '@cohort/contract/dates'
import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { isUnsaved, mergeRows, type Row } from './rows.ts'

interface Held {
  readonly rows: readonly Row[]
  /** Of the server's day that the rows were merged with. */
  readonly revision: number
}

export interface OwnDay extends Held {
  readonly change: (how: (rows: readonly Row[]) => readonly Row[]) => void
  /** Merges with an answer that is newer than what the screen was drawn with. */
  readonly follow: (day: DayOfTasks, how?: typeof mergeRows) => void
  readonly isDirty: boolean
  readonly isRestored: boolean
  readonly discard: () => void
}

const nameOf = (date: Day) => `daily-update.${date}`

/**
 * The rows of a day: the server's, with what was written here and not saved. That is kept in this
 * browser with every change, for its owner alone, until it is saved or discarded.
 */
export function useDay(owner: string, date: Day, server: DayOfTasks): OwnDay {
  const [restored] = useState(() => readUnsaved(owner, date))
  const [isRestored, setRestored] = useState(restored.length > 0)
  const [held, setHeld] = useState<Held>(() => ({
    rows: mergeRows(restored, server),
    revision: server.revision,
  }))
  // Two changes can come before the next drawing; the second starts from the first.
  const latest = useLatest(held)
  const hold = (next: Held) => {
    latest.set(next)
    setHeld(next)
    keep(owner, date, next)
  }
  if (server.revision > held.revision) {
    const next = { rows: mergeRows(held.rows, server), revision: server.revision }
    latest.set(next)
    setHeld(next)
  }
  return {
    ...held,
    isDirty: held.rows.some(isUnsaved),
    isRestored,
    change: useCallbackRef((how) => hold({ ...latest.get(), rows: how(latest.get().rows) })),
    follow: useCallbackRef((day, how = mergeRows) => {
      const { rows, revision } = latest.get()
      if (day.revision < revision) return
      hold({ rows: how(rows, day), revision: day.revision })
    }),
    discard: () => {
      setRestored(false)
      hold({ rows: mergeRows([], server), revision: server.revision })
    },
  }
}

function useLatest(start: Held) {
  const [box] = useState(() => {
    let current = start
    return { get: () => current, set: (next: Held) => void (current = next) }
  })
  return box
}

function keep(owner: string, date: Day, { rows, revision }: Held) {
  const unsaved = rows.filter(isUnsaved)
  if (unsaved.length === 0) dropDraft(nameOf(date), owner)
  else keepDraft(nameOf(date), { rows: unsaved, revision }, [], owner)
}

/** What was written for a day and not saved. */
export const readUnsaved = (owner: string, date: Day): readonly Row[] =>
  readDraft<Held>(nameOf(date), owner).rows ?? []

export const dropUnsaved = (owner: string, date: Day) => dropDraft(nameOf(date), owner)
