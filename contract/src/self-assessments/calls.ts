import { ADMINS_AND_MENTORS, EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { selfAssessmentsSchemas } from './call-schemas.ts'

/** Mentors for the interactions that they hold. */
export const selfAssessments = calls<typeof selfAssessmentsSchemas>()({
  get: {
    summary:
      'Get the self-assessment of an interaction: null while none is requested; only the intern can read it before the feedback is given',
    endpoint: 'GET /api/interactions/:interactionId/self-assessment',
    access: EVERYONE_SIGNED_IN,
    message: 'Self-assessment',
  },
  ask: {
    summary: 'Ask the intern for a self-assessment before an interaction',
    endpoint: 'POST /api/interactions/:interactionId/self-assessment',
    access: ADMINS_AND_MENTORS,
    status: 201,
    message: 'Self-assessment requested',
    errors: {
      closed: [409, 'A self-assessment can be requested only before a scheduled interaction.'],
      asked: [409, 'The self-assessment was already requested.'],
    },
  },
  withdraw: {
    summary: 'Withdraw the request for a self-assessment that was not sent yet',
    endpoint: 'DELETE /api/interactions/:interactionId/self-assessment',
    access: ADMINS_AND_MENTORS,
    message: 'Request withdrawn',
    errors: { submitted: [409, 'The intern has already sent the self-assessment.'] },
  },
  submit: {
    summary: "Send or change one's own self-assessment, until the interaction begins",
    endpoint: 'PUT /api/interactions/:interactionId/self-assessment',
    access: { Interns: 'all' },
    message: 'Self-assessment sent',
    errors: {
      closed: [409, 'Self-assessments close when the interaction begins. Nothing was changed.'],
    },
  },
})
