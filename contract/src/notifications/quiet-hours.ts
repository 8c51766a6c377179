import { addDays, toInstant, toLocalDateTime } from '../dates.ts'

/** In a person's own time zone, `HH:mm`; over midnight when they end earlier than they begin. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

export function afterQuiet(moment: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || quiet.from === quiet.to) return moment
  const { day, time } = toLocalDateTime(moment, timeZone)
  const isOverMidnight = quiet.to < quiet.from
  const isQuiet = isOverMidnight
    ? time >= quiet.from || time < quiet.to
    : time >= quiet.from && time < quiet.to
  if (!isQuiet) return moment
  const endsOn = isOverMidnight && time >= quiet.from ? addDays(day, 1) : day
  return toInstant(endsOn, quiet.to, timeZone)
}
