import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { useCallbackRef } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, onDraftElsewhere, readDraft } from '#web/lib/forms/drafts.ts'
import { dayQuery } from '../queries.ts'
import { followTab, isSettledThere } from './follow-tab.ts'
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
  /** Another tab of this browser wrote this day too. */
  readonly isShared: boolean
  readonly discard: () => void
}

const nameOf = (date: Day) => `daily-update.${date}`

/**
 * The rows of a day: the server's, with what was written here and not saved. That is kept in this
 * browser with every change, for its owner alone, until it is saved or discarded. Several tabs write
 * one draft: each follows what the others wrote before it writes itself.
 */
export function useDay(owner: string, date: Day, server: DayOfTasks): OwnDay {
  const cache = useQueryClient()
  const [draft] = useState(() => openDraft(owner, date))
  const [isRestored, setRestored] = useState(draft.rows().length > 0)
  const [isShared, setShared] = useState(false)
  const [held, setHeld] = useState<Held>(() => ({
    rows: mergeRows(draft.rows(), server),
    revision: server.revision,
  }))
  // Two changes can come before the next drawing; the second starts from the first.
  const latest = useLatest(held)
  const show = (next: Held) => {
    latest.set(next)
    setHeld(next)
  }
  const hold = (next: Held) => {
    show(next)
    draft.keep(next)
  }
  const followTabs = () => {
    const found = draft.look()
    if (!found) return latest.get()
    setShared(true)
    if (isSettledThere(found.before, found.now)) void cache.invalidateQueries(dayQuery(owner, date))
    const { rows, revision } = latest.get()
    return { rows: followTab(rows, found.before, found.now), revision }
  }
  const onOtherTab = useCallbackRef(() => show(followTabs()))
  useEffect(() => onDraftElsewhere(nameOf(date), owner, onOtherTab), [owner, date, onOtherTab])
  if (server.revision > held.revision)
    show({ rows: mergeRows(held.rows, server), revision: server.revision })
  return {
    ...held,
    isDirty: held.rows.some(isUnsaved),
    isRestored,
    isShared,
    change: useCallbackRef((how) => {
      const { rows, revision } = followTabs()
      hold({ rows: how(rows), revision })
    }),
    follow: useCallbackRef((day, how = mergeRows) => {
      const { rows, revision } = followTabs()
      if (day.revision < revision) return
      hold({ rows: how(rows, day), revision: day.revision })
    }),
    discard: () => {
      setRestored(false)
      draft.look()
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

/** What is kept of a day in this browser, and what this tab knows of it. */
function openDraft(owner: string, date: Day) {
  let known = readUnsaved(owner, date)
  return {
    rows: () => known,
    /** What was kept when this tab looked last, and what another has made of it since. */
    look: () => {
      const before = known
      known = readUnsaved(owner, date)
      return JSON.stringify(before) === JSON.stringify(known) ? undefined : { before, now: known }
    },
    keep: ({ rows, revision }: Held) => {
      const unsaved = rows.filter(isUnsaved)
      try {
        if (unsaved.length === 0) dropDraft(nameOf(date), owner)
        else keepDraft(nameOf(date), { rows: unsaved, revision }, [], owner)
      } catch {
        // A browser without room keeps the rows on this page alone.
      }
      known = readUnsaved(owner, date)
    },
  }
}

/** What was written for a day and not saved. */
export const readUnsaved = (owner: string, date: Day): readonly Row[] =>
  readDraft<Held>(nameOf(date), owner).rows ?? []

export const dropUnsaved = (owner: string, date: Day) => dropDraft(nameOf(date), owner)
