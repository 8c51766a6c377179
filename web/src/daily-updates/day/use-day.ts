import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { useCallbackRef, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropDraft, isDraftOf, keepDraft } from '#web/lib/forms/drafts.ts'
import { dayQuery } from '../queries.ts'
import { followTab, hasSavedOrDiscarded } from './follow-tab.ts'
import { isUnsaved, mergeRows, spareRow, type Row } from './rows.ts'
import { draftOf, readUnsaved, type Held } from './unsaved.ts'

export interface OwnDay extends Held {
  readonly change: (how: (rows: readonly Row[]) => readonly Row[]) => void
  /** Merges a response that is newer than the rendered day. */
  readonly follow: (day: DayOfTasks, how?: typeof mergeRows) => void
  readonly isDirty: boolean
  readonly isRestored: boolean
  /** Another tab of this browser wrote this day too. */
  readonly isShared: boolean
  readonly discard: () => void
}

interface Options {
  /** A day without tasks opens with an empty row. */
  readonly hasFirstRow?: boolean
}

/**
 * The rows of a day: saved ones and unsaved changes. Each change updates a draft of the owner in local
 * storage. Tabs share the draft: each merges the changes of the others before it writes.
 */
export function useDay(owner: string, date: Day, server: DayOfTasks, first?: Options): OwnDay {
  const [draft] = useState(() => openDraft(owner, date))
  const [isRestored, setRestored] = useState(draft.rows().length > 0)
  const { revision } = server
  const { held, latest, show } = useHeld(() => ({
    rows: firstRows(mergeRows(draft.rows(), server), first),
    revision,
  }))
  const hold = (next: Held) => {
    show(next)
    draft.keep(next)
  }
  const { isShared, followTabs } = useOtherTabs(owner, date, draft, latest)
  useWindowEvent('storage', ({ key }) => {
    if (isDraftOf(key, draftOf(date), owner)) show(followTabs())
  })
  // A frozen tab misses the event.
  useWindowEvent('focus', () => show(followTabs()))
  if (revision > held.revision) show({ rows: mergeRows(held.rows, server), revision })
  return {
    ...held,
    isDirty: held.rows.some(isUnsaved),
    isRestored,
    isShared,
    change: useCallbackRef((how) => {
      const followed = followTabs()
      hold({ ...followed, rows: how(followed.rows) })
    }),
    follow: useCallbackRef((day, how = mergeRows) => {
      const followed = followTabs()
      if (day.revision < followed.revision) return
      hold({ rows: how(followed.rows, day), revision: day.revision })
    }),
    discard: () => {
      setRestored(false)
      draft.look()
      hold({ rows: firstRows(mergeRows([], server), first), revision })
    },
  }
}

const firstRows = (rows: readonly Row[], first?: Options) =>
  first?.hasFirstRow && rows.length === 0 ? [spareRow()] : rows

/** Two changes can precede the next render; the second builds on the latest rows. */
function useHeld(start: () => Held) {
  const [held, setHeld] = useState(start)
  const [latest] = useState(() => {
    let current = held
    return { get: () => current, set: (next: Held) => void (current = next) }
  })
  const show = (next: Held) => {
    latest.set(next)
    setHeld(next)
  }
  return { held, latest: latest.get, show }
}

function useOtherTabs(owner: string, date: Day, draft: Draft, latest: () => Held) {
  const cache = useQueryClient()
  const [isShared, setShared] = useState(false)
  const followTabs = (): Held => {
    const found = draft.look()
    if (!found) return latest()
    setShared(true)
    if (hasSavedOrDiscarded(found.before, found.now))
      void cache.invalidateQueries(dayQuery(owner, date))
    const { rows, revision } = latest()
    return { rows: followTab(rows, found.before, found.now), revision }
  }
  return { isShared, followTabs }
}

type Draft = ReturnType<typeof openDraft>

function openDraft(owner: string, date: Day) {
  let known = readUnsaved(owner, date)
  return {
    rows: () => known,
    /** The previous and the current version, if another tab has changed it. */
    look: () => {
      const before = known
      known = readUnsaved(owner, date)
      return JSON.stringify(before) === JSON.stringify(known) ? undefined : { before, now: known }
    },
    keep: ({ rows, revision }: Held) => {
      const unsaved = rows.filter(isUnsaved)
      try {
        if (unsaved.length === 0) dropDraft(draftOf(date), owner)
        else keepDraft(draftOf(date), { rows: unsaved, revision }, [], owner)
      } catch {
        // Storage is full: the rows stay on this page only.
      }
      known = readUnsaved(owner, date)
    },
  }
}
