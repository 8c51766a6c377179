import * as z from 'zod'
import { call, id, page, paging } from '../calls.ts'
import { text } from '../fields.ts'
import { STATUSES } from '../users/vocabulary.ts'

/** So long an intern may go without an interaction before the admins are told. */
export const DAYS_WITHOUT_INTERACTION = 30

export const withoutCalls = {
  listWithout: call({
    summary: 'The interns who had no interaction for 30 days and have none ahead, a page by name',
    method: 'GET',
    path: '/api/interactions/without',
    access: { Admins: 'all' },
    query: paging(10).extend({ name: text(100).optional() }),
    answer: page(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        profilePhoto: z.string().nullable(),
        employeeId: z.string().nullable(),
        designation: z.string().nullable(),
        batch: z.string().nullable(),
        year: z.int().nullable(),
        status: z.enum(STATUSES).nullable(),
        /** The day of the last one; null when there never was any. */
        lastDay: z.string().nullable(),
      }),
    ),
    says: 'Interns without an interaction',
  }),
}
