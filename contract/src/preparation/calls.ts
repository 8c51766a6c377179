import { ADMINS_AND_MENTORS } from '../access.ts'
import { calls } from '../calls.ts'
import type { preparationSchemas } from './call-schemas.ts'

export const preparations = calls<typeof preparationSchemas>()({
  get: {
    summary:
      'Facts about an intern before an interaction: for admins, its mentor and its interviewer, from 7 days before until the feedback is given, or 14 days after',
    endpoint: 'GET /api/interactions/:interactionId/preparation',
    access: ADMINS_AND_MENTORS,
    message: 'Preparation',
    errors: {
      closed: [
        409,
        'An interaction can be prepared from 7 days before it until its feedback is given, for 14 days at most.',
      ],
    },
  },
})
