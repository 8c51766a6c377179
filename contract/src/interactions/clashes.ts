import * as z from 'zod'
import { id } from '../calls.ts'
import { dayInWords } from '../dates.ts'

/** Another interaction that somebody takes part in at the wished time. */
export const clash = z.object({
  personId: id,
  /** Who is busy. */
  person: z.string(),
  interactionId: id,
  name: z.string(),
  /** Who else takes part in it. */
  others: z.array(z.string()),
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
})
export type Clash = z.infer<typeof clash>

/** A day and a time of the organisation's clock at which everybody is free. */
export const freeStart = z.object({ date: z.string(), time: z.string() })
export type FreeStart = z.infer<typeof freeStart>

export const conflicts = z.object({ clashes: z.array(clash), free: z.array(freeStart) })

const and = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** With what somebody is busy: "Review" with Isha Menon, 4 March 2026, 11:00 am to 11:30 am. */
export function clashInWords({ name, others, date, time, endDate, endTime }: Clash): string {
  const whom = others.length > 0 ? ` with ${and.format(others)}` : ''
  const end = endDate === date ? '' : `${dayInWords(endDate)}, `
  return `"${name}"${whom}, ${dayInWords(date)}, ${onTwelveHours(time)} to ${end}${onTwelveHours(endTime)}`
}

/** `14:30` as people say it: 2:30 pm. */
export function onTwelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}
