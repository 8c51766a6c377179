import * as z from 'zod'
import { call, page, paging } from '../calls.ts'
import { text } from '../fields.ts'
import { knownPerson } from '../users/record.ts'

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
      knownPerson.extend({
        /** The day of the last one; null when there never was any. */
        lastDay: z.string().nullable(),
      }),
    ),
    says: 'Interns without an interaction',
  }),
}
