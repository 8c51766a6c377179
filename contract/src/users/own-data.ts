import * as z from 'zod'
import { call } from '../calls.ts'
import { user } from './record.ts'

/** Everything that is known of a person. */
export const personData = z.object({
  madeAt: z.iso.datetime(),
  profile: user.omit({ disabledBy: true, disabledReason: true }),
  /** Rows of one kind each, under a name that people understand. */
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonData = z.infer<typeof personData>

/** An admin read the whole account number. */
export const reveal = z.object({
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  reason: z.string(),
})
export type Reveal = z.infer<typeof reveal>

export const ownDataCalls = {
  ownData: call({
    summary: 'Everything that the product shows to a person about themselves, in one piece',
    method: 'GET',
    path: '/api/users/:userId/data',
    access: { Admins: 'self', Mentors: 'self', Interns: 'self' },
    answer: personData,
    says: 'Your data',
  }),
  reveals: call({
    summary: 'Who has read the own whole bank details, when and why, newest first',
    method: 'GET',
    path: '/api/users/:userId/bank-details/reveals',
    access: { Interns: 'self' },
    answer: z.array(reveal),
    says: 'Reveals',
  }),
}
