import type { Day } from '@cohort/contract/dates'
import { draftsNamed, dropDraft, readDraft } from '#web/lib/forms/drafts.ts'
import type { Row } from './rows.ts'

/** The changed rows of a day, and the revision that they were based on. */
export interface Held {
  readonly rows: readonly Row[]
  /** Of the saved day that was merged last. */
  readonly revision: number
}

const DRAFT = 'daily-update.'

export const draftOf = (date: Day) => `${DRAFT}${date}`

export const readUnsaved = (owner: string, date: Day): readonly Row[] =>
  readDraft<Held>(draftOf(date), owner).rows ?? []

export const dropUnsaved = (owner: string, date: Day) => dropDraft(draftOf(date), owner)

/** The days before a date with changes that were not saved in time, the earliest first. */
export const unsavedDaysBefore = (owner: string, date: Day): Day[] =>
  draftsNamed(DRAFT, owner)
    .map((name) => name.slice(DRAFT.length))
    .filter((day) => day < date)
    .toSorted()
