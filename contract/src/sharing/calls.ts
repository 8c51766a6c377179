import { ADMINS_AND_MENTORS } from '../access.ts'
import { calls } from '../calls.ts'
import { feedbacks } from '../feedback/calls.ts'
import type { sharingSchemas } from './call-schemas.ts'

const SHARED = [409, 'This feedback is already shared with the intern.'] as const
const NOT_AUTHOR = [403, 'Only the author of the feedback can do this.'] as const

export const sharing = calls<typeof sharingSchemas>()({
  give: {
    summary:
      'Give feedback with next steps: shared with the intern after 15 minutes, or held back with a reason',
    endpoint: 'POST /api/interactions/:interactionId/feedback',
    access: { Mentors: 'all' },
    status: 201,
    message: feedbacks.give.message,
    errors: { closed: feedbacks.give.errors.closed },
  },
  followUp: {
    summary: 'Get the sharing, next steps and questions of feedback: those who may read it',
    endpoint: 'GET /api/feedbacks/:feedbackId/follow-up',
    access: ADMINS_AND_MENTORS,
    message: 'Follow-up',
  },
  changeFollowUp: {
    summary:
      'Change strength, improvement and next steps, and ratings and text with them: the author',
    endpoint: 'PATCH /api/feedbacks/:feedbackId/follow-up',
    access: ADMINS_AND_MENTORS,
    message: feedbacks.change.message,
    errors: { notAuthor: NOT_AUTHOR },
  },
  share: {
    summary: 'Share feedback with its intern now: the author',
    endpoint: 'POST /api/feedbacks/:feedbackId/share',
    access: ADMINS_AND_MENTORS,
    message: 'Feedback shared',
    errors: {
      notAuthor: NOT_AUTHOR,
      shared: SHARED,
      stepLate: [409, 'The date of a next step has passed. Choose a new date first.'],
    },
  },
  hold: {
    summary: 'Hold back feedback that is not shared yet: the author',
    endpoint: 'POST /api/feedbacks/:feedbackId/hold',
    access: ADMINS_AND_MENTORS,
    message: 'Feedback held back',
    errors: { notAuthor: NOT_AUTHOR, shared: SHARED },
  },
  answer: {
    summary: "Answer the intern's question about feedback: the author",
    endpoint: 'POST /api/feedbacks/:feedbackId/answer',
    access: ADMINS_AND_MENTORS,
    message: 'Answer sent',
    errors: {
      notAuthor: NOT_AUTHOR,
      noQuestion: [409, 'No question is waiting for an answer.'],
    },
  },
  received: {
    summary: 'List the feedback that was shared with the calling intern, newest first',
    endpoint: 'GET /api/feedbacks/received',
    access: { Interns: 'all' },
    message: 'Feedback',
  },
  read: {
    summary: 'Get feedback that was shared with the calling intern',
    endpoint: 'GET /api/feedbacks/received/:feedbackId',
    access: { Interns: 'all' },
    message: 'Feedback',
  },
  acknowledge: {
    summary: 'Acknowledge feedback that was shared with the calling intern',
    endpoint: 'POST /api/feedbacks/:feedbackId/acknowledge',
    access: { Interns: 'all' },
    message: 'Feedback acknowledged',
  },
  ask: {
    summary: 'Ask the author a question about shared feedback; one at a time',
    endpoint: 'POST /api/feedbacks/:feedbackId/questions',
    access: { Interns: 'all' },
    status: 201,
    message: 'Question sent',
    errors: { open: [409, 'Your last question is not answered yet.'] },
  },
  nextSteps: {
    summary: 'List the next steps of an intern: open ones by date, then those done recently',
    endpoint: 'GET /api/interns/:userId/next-steps',
    access: { Admins: 'all', Mentors: 'all', Interns: 'self' },
    message: 'Next steps',
  },
  setStepDone: {
    summary: "Mark one's own next step as done, or as open again",
    endpoint: 'PATCH /api/next-steps/:stepId',
    access: { Interns: 'all' },
    message: 'Next step saved',
  },
})
