import type { PeopleColumn } from '@cohort/contract/directory/rules'

/** In pixels. */
const WIDTHS: Readonly<Record<PeopleColumn, number>> = {
  name: 216,
  employeeId: 112,
  zone: 112,
  suggested: 136,
  progress: 136,
  lead: 104,
  rating: 128,
  lastUpdateOn: 152,
  lastMeetingOn: 152,
  nextMeetingOn: 152,
  status: 120,
  batch: 96,
  year: 72,
  phase: 96,
  designation: 192,
  plan: 168,
  milestone: 152,
  mentor: 152,
  dateOfJoining: 152,
  email: 240,
}

export const BOX_WIDTH = 44
export const ROW_HEIGHT = 40
export const CARD_HEIGHT = 124

export const widthOf = (columns: readonly PeopleColumn[]) =>
  columns.reduce((sum, column) => sum + WIDTHS[column], BOX_WIDTH)

/** For the tracks of every row. */
export const tracksOf = (columns: readonly PeopleColumn[]) =>
  [BOX_WIDTH, ...columns.map((column) => WIDTHS[column])].map((width) => `${width}px`).join(' ')

/** Where a column begins. */
export const leftOf = (columns: readonly PeopleColumn[], index: number) =>
  widthOf(columns.slice(0, index))

export const columnWidth = (column: PeopleColumn) => WIDTHS[column]
