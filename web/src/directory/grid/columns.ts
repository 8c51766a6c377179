import type { PeopleColumn } from '@cohort/contract/directory/rules'

/** In pixels; the columns of a first visit fit a window of 1440. */
const WIDTHS: Readonly<Record<PeopleColumn, number>> = {
  name: 164,
  employeeId: 112,
  zone: 108,
  suggested: 120,
  progress: 104,
  lead: 104,
  rating: 112,
  lastUpdateOn: 92,
  lastMeetingOn: 108,
  nextMeetingOn: 100,
  status: 112,
  batch: 116,
  year: 72,
  phase: 96,
  designation: 192,
  plan: 124,
  milestone: 152,
  mentor: 112,
  dateOfJoining: 104,
  email: 240,
}

export const BOX_WIDTH = 44
export const ROW_HEIGHT = 40
export const CARD_HEIGHT = 108

export const widthOf = (columns: readonly PeopleColumn[]) =>
  columns.reduce((sum, column) => sum + WIDTHS[column], BOX_WIDTH)

/** For the tracks of every row. */
export const tracksOf = (columns: readonly PeopleColumn[]) =>
  [BOX_WIDTH, ...columns.map((column) => WIDTHS[column])].map((width) => `${width}px`).join(' ')

export const leftOf = (columns: readonly PeopleColumn[], index: number) =>
  widthOf(columns.slice(0, index))

export const columnWidth = (column: PeopleColumn) => WIDTHS[column]
