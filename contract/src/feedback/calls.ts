import { calls } from '../calls.ts'
import type { feedbackSchemas } from './call-schemas.ts'

export const feedbacks = calls<typeof feedbackSchemas>()({
  give: {
    summary: 'Rate an interaction that has ended',
    method: 'POST',
    path: '/api/feedbacks/create',
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
    method: 'PUT',
    path: '/api/feedbacks/:feedbackId/update',
    access: { Mentors: 'all' },
    message: 'Feedback updated successfully!',
  },
  ofInteraction: {
    summary: 'The feedback of an interaction: a list of none or one',
    method: 'GET',
    path: '/api/feedbacks/interaction/:interactionId',
    access: { Admins: 'all', Mentors: 'all' },
    message: 'Feedback',
  },
  ofIntern: {
    summary: "All of an intern's feedbacks, oldest first",
    method: 'GET',
    path: '/api/feedbacks/intern/:userId',
    access: { Admins: 'all' },
    message: 'Feedbacks',
  },
})
