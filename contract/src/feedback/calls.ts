import { ADMINS_AND_MENTORS, EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { feedbackSchemas } from './call-schemas.ts'
import { SNIPPET_TAKEN, TOO_MANY_SNIPPETS } from './messages.ts'

export const feedbacks = calls<typeof feedbackSchemas>()({
  give: {
    summary: 'Give feedback on an interaction that has ended',
    endpoint: 'POST /api/feedbacks/create',
    access: { Mentors: 'all' },
    status: 201,
    message: 'Feedback added succesfully',
    errors: {
      closed: [409, "You can't give feedback to this interaction"],
      otherIntern: [400, 'This intern does not take part in this interaction.'],
    },
  },
  change: {
    summary: "Edit one's own feedback",
    endpoint: 'PUT /api/feedbacks/:feedbackId/update',
    access: { Mentors: 'all' },
    message: 'Feedback updated successfully!',
  },
  ofInteraction: {
    summary: 'Get the feedback of an interaction: a list with at most one item',
    endpoint: 'GET /api/feedbacks/interaction/:interactionId',
    access: ADMINS_AND_MENTORS,
    message: 'Feedback',
  },
  ofBatch: {
    summary: "Get the average rating per skill in an intern's batch",
    endpoint: 'GET /api/feedbacks/intern/:userId/batch',
    access: ONLY_ADMINS,
    message: 'Batch averages',
  },
  ofIntern: {
    summary: "List an intern's feedback, oldest first",
    endpoint: 'GET /api/feedbacks/intern/:userId',
    access: ONLY_ADMINS,
    message: 'Feedbacks',
  },
  kpiSets: {
    summary: 'List the sets of KPIs that are proposed by kind of interaction',
    endpoint: 'GET /api/feedbacks/kpi-sets',
    access: EVERYONE_SIGNED_IN,
    message: 'KPI sets',
  },
  saveKpiSets: {
    summary: 'Replace the sets of KPIs',
    endpoint: 'PUT /api/feedbacks/kpi-sets',
    access: ONLY_ADMINS,
    message: 'KPI sets saved successfully',
    errors: {
      changedMeanwhile: [
        409,
        'The KPI sets were changed by another admin. Reload the page to see them.',
      ],
    },
  },
  snippets: {
    summary: "List one's own saved phrases: sentences to use again in feedback, newest first",
    endpoint: 'GET /api/feedbacks/snippets',
    access: { Mentors: 'all' },
    message: 'Saved phrases',
  },
  saveSnippet: {
    summary: 'Keep a sentence to use it again in feedback',
    endpoint: 'POST /api/feedbacks/snippets',
    access: { Mentors: 'all' },
    status: 201,
    message: 'Phrase saved',
    errors: { snippetTaken: [409, SNIPPET_TAKEN], tooManySnippets: [409, TOO_MANY_SNIPPETS] },
  },
  removeSnippet: {
    summary: "Delete one's own saved phrase",
    endpoint: 'DELETE /api/feedbacks/snippets/:snippetId',
    access: { Mentors: 'all' },
    message: 'Phrase deleted',
  },
})
