import * as z from 'zod'
import { text } from '../fields.ts'
import { STATUSES, ZONES } from './vocabulary.ts'

const chosen = <Value extends z.ZodType>(value: Value) => z.array(value).max(50).optional()

/** As a number or as it is typed; the database knows no larger numbers than a column of years holds. */
export const yearPicked = z.union([
  z.int().min(0).max(9999),
  z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
])

/** The filters of every list of people. Nothing chosen means no restriction. */
export const userFilters = z.object({
  name: text(100).optional(),
  year: chosen(yearPicked),
  batch: chosen(text(60)),
  designation: chosen(text(60)),
  status: chosen(z.enum(STATUSES)),
  zone: chosen(z.enum(ZONES)),
})
export type UserFilters = z.output<typeof userFilters>
