import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { feedbackSchemas } from './call-schemas.ts'

export const feedbacks = calls<typeof feedbackSchemas>()({
  give: {
    summary: 'Rate an interaction that has ended',
    endpoint: 'POST /api/feedbacks/create',
    access: { Mentors: 'all' },
    status: 201,
    message: 'Feedback added succesfully',
    errors: {
      closed: [409, "You can't give feedback to this interaction"],
      otherIntern: [400, 'The intern is not the one of this interaction.'],
    },
  },
  change: {
    summary: 'Change a feedback of the own hand',
    endpoint: 'PUT /api/feedbacks/:feedbackId/update',
    access: { Mentors: 'all' },
    message: 'Feedback updated successfully!',
  },
  ofInteraction: {
    summary: 'The feedback of an interaction: a list of none or one',
    endpoint: 'GET /api/feedbacks/interaction/:interactionId',
    access: { Admins: 'all', Mentors: 'all' },
    message: 'Feedback',
  },
  ofIntern: {
    summary: "All of an intern's feedbacks, oldest first",
    endpoint: 'GET /api/feedbacks/intern/:userId',
    access: ONLY_ADMINS,
    message: 'Feedbacks',
  },
})
