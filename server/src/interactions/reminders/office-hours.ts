import { toLocalDateTime, type Clock } from '@cohort/contract/dates'
import { OFFICE_HOURS } from '@cohort/contract/interactions/rules'

const OPENS = `${String(OFFICE_HOURS.opens / 60).padStart(2, '0')}:00`

/** From when on reminders of a day are sent. */
export const hasOfficeOpened = ({ now, timeZone }: Clock) =>
  toLocalDateTime(now, timeZone).time >= OPENS
