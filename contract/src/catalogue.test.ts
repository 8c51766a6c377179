import { expect, test } from 'vitest'
import { allCalls } from './catalogue.ts'

/** Section 7 of the specification, copied by hand: the independent witness. */
const SPECIFIED = `
POST /api/auth/signin
POST /api/auth/oauth
POST /api/auth/send-otp
POST /api/auth/verify-otp
POST /api/auth/createUser
POST /api/auth/forgot-password
POST /api/auth/verify
POST /api/auth/reset-password
POST /api/users/
GET /api/users/{}
PATCH /api/users/update/{}
GET /api/users/role/fetch
GET /api/users/distinct/filters
GET /api/users/count/status
GET /api/users/training/{}
GET /api/users/{}/interactionCount
POST /api/users/create/assets
PATCH /api/users/update/asset/{}
POST /api/interactions/
POST /api/interactions/{}
POST /api/interactions/schedule
PATCH /api/interactions/{}/update
GET /api/interactions/{}/toggleSchedule
GET /api/plans
POST /api/plans/create
PATCH /api/plans/{}/update
GET /api/plans/{}
DELETE /api/plans/delete/{}
POST /api/plans/{}/users
PATCH /api/plans/{}/removeUsers
PATCH /api/plans/{}/addUsers
POST /api/plans/{}/create/objective
PATCH /api/plans/{}/update/objective
DELETE /api/plans/delete/objective/{}
POST /api/plans/{}/create/milestone
PATCH /api/plans/{}/update/milestone
DELETE /api/plans/delete/milestone/{}
POST /api/dailyUpdates/
GET /api/dailyUpdates/{}
POST /api/dailyUpdates/{}/create
DELETE /api/dailyUpdates/delete/{}
POST /api/feedbacks/create
PUT /api/feedbacks/{}/update
GET /api/feedbacks/interaction/{}
GET /api/feedbacks/intern/{}
GET /api/feedbacks/{}/download
GET /api/feedbacks/download
GET /api/notifications/{}
PATCH /api/notifications/markAsRead
PATCH /api/notifications/{}/markAllAsRead
DELETE /api/notifications/delete
DELETE /api/notifications/{}/delete
GET /api/notifications/get/announcements
POST /api/notifications/createAnnouncement
GET /api/helpdesk/{}
PATCH /api/helpdesk/{}
POST /api/helpdesk/
`
  .trim()
  .split('\n')

/** Calls that the specification does not know and this product needs. */
const OUR_OWN = [
  'GET /api/feedbacks/kpi-sets',
  'PUT /api/feedbacks/kpi-sets',
  'GET /api/feedbacks/snippets',
  'POST /api/feedbacks/snippets',
  'DELETE /api/feedbacks/snippets/{}',
  'GET /api/interactions/feed',
  'POST /api/interactions/feed',
  'DELETE /api/interactions/feed',
  'GET /api/interactions/{}/preparation',
  'POST /api/interactions/{}/feedback',
  'GET /api/feedbacks/{}/follow-up',
  'PATCH /api/feedbacks/{}/follow-up',
  'POST /api/feedbacks/{}/share',
  'POST /api/feedbacks/{}/hold',
  'POST /api/feedbacks/{}/answer',
  'GET /api/feedbacks/received',
  'GET /api/feedbacks/received/{}',
  'POST /api/feedbacks/{}/acknowledge',
  'POST /api/feedbacks/{}/questions',
  'GET /api/interns/{}/next-steps',
  'PATCH /api/next-steps/{}',
  'GET /api/interactions/{}/self-assessment',
  'POST /api/interactions/{}/self-assessment',
  'PUT /api/interactions/{}/self-assessment',
  'DELETE /api/interactions/{}/self-assessment',
  'GET /api/auth/options',
  'POST /api/auth/renew',
  'POST /api/auth/signout',
  'POST /api/auth/confirm-sign-up',
  'POST /api/auth/invitation/verify',
  'POST /api/auth/invitation/accept',
  'POST /api/users/invitations',
  'POST /api/users/invitations/withdraw',
  'POST /api/auth/change-password',
  'POST /api/auth/google-nonce',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{}',
  'GET /api/interactions/{}',
  'GET /api/interactions/requests',
  'PATCH /api/interactions/requests/{}/decline',
  'PATCH /api/interactions/requests/{}/withdraw',
  'POST /api/interactions/{}/new-time',
  'POST /api/interactions/{}/remind',
  'POST /api/interactions/conflicts',
  'GET /api/interactions/without',
  'GET /api/dashboard/actionItems',
  'GET /api/feedbacks/intern/{}/batch',
  'GET /api/dashboard/search',
  'POST /api/reports/ticket',
  'POST /api/users/{}/bank-details/reveal',
  'GET /api/users/{}/bank-details/reveals',
  'GET /api/users/{}/data',
  'GET /api/users/{}/history',
  'POST /api/plans/{}/duplicate',
  'GET /api/plans/{}/progress',
  'GET /api/plans/roadmap/{}',
  'GET /api/plans/mentored',
  'PUT /api/plans/progress/{}/{}',
  'DELETE /api/plans/progress/{}/{}',
  'GET /api/users/{}/zones',
  'POST /api/users/changes/preview',
  'POST /api/users/changes/apply',
  'POST /api/users/{}/disable',
  'POST /api/users/{}/enable',
  'POST /api/users/{}/role',
  'GET /api/users/{}/handover',
  'PATCH /api/interactions/{}/mentor',
  'PATCH /api/interactions/{}/outcome',
  'PATCH /api/interactions/{}/handover',
  'DELETE /api/users/{}/sessions',
  'POST /api/users/import/check',
  'POST /api/users/import/run',
  'POST /api/users/export',
  'GET /api/dailyUpdates/{}/previous',
  'GET /api/dailyUpdates/{}/month',
  'GET /api/dailyUpdates/month',
  'POST /api/dailyUpdates/missing',
  'POST /api/dailyUpdates/remind',
  'GET /api/dailyUpdates/reminder',
  'PUT /api/dailyUpdates/reminder',
  'GET /api/dailyUpdates/holidays',
  'POST /api/dailyUpdates/holidays',
  'PATCH /api/dailyUpdates/holidays/{}',
  'DELETE /api/dailyUpdates/holidays/{}',
  'GET /api/dailyUpdates/{}/leave',
  'POST /api/dailyUpdates/{}/leave',
  'DELETE /api/dailyUpdates/leave/{}',
  'GET /api/blockers',
  'POST /api/days',
  'POST /api/days/month',
  'GET /api/days/{}/writing',
  'GET /api/days/{}/week',
  'POST /api/days/{}/week',
  'POST /api/days/{}/read',
  'PUT /api/days/{}/reply',
  'DELETE /api/days/{}/reply',
  'POST /api/days/export',
  'GET /api/days/{}',
  'POST /api/blockers',
  'POST /api/blockers/{}/answer',
  'POST /api/blockers/{}/close',
  'GET /api/interns/{}/blockers',
  'POST /api/interactions/series/proposal',
  'POST /api/interactions/series',
  'GET /api/interactions/series/{}',
  'PATCH /api/interactions/series/{}/cancel',
  'PUT /api/plans/{}/milestones/order',
  'GET /api/helpdesk/counts',
  'POST /api/days/{}/remind',
  'POST /api/helpdesk/requests/{}/reopen',
  'GET /api/helpdesk/requests/{}/messages',
  'POST /api/helpdesk/requests/{}/messages',
  'GET /api/helpdesk/answers',
  'POST /api/helpdesk/answers',
  'PATCH /api/helpdesk/answers/{}',
  'DELETE /api/helpdesk/answers/{}',
  'GET /api/helpdesk/articles',
  'GET /api/helpdesk/articles/{}',
  'POST /api/helpdesk/articles/{}/uses',
  'POST /api/helpdesk/articles',
  'PATCH /api/helpdesk/articles/{}',
  'DELETE /api/helpdesk/articles/{}',
  'GET /api/helpdesk/asked-often',
  'POST /api/helpdesk/asked-often/dismissed',
  'GET /api/helpdesk/settings/targets',
  'PUT /api/helpdesk/settings/targets',
  'GET /api/announcements',
  'PATCH /api/announcements/{}',
  'DELETE /api/announcements/{}',
  'GET /api/notifications/{}/settings',
  'PATCH /api/notifications/{}/settings',
  'PUT /api/notifications/{}/times',
  'POST /api/notifications/unsubscribe',
  'GET /api/mails',
  'POST /api/mails/{}/retry',
  'GET /api/settings',
  'POST /api/settings/values',
  'PATCH /api/settings/values',
  'DELETE /api/settings/values',
  'PUT /api/settings/order',
  'PUT /api/settings/workingDays',
  'PUT /api/settings/sessions',
  'GET /api/settings/look',
  'PATCH /api/settings/look',
  'GET /api/audit',
  'POST /api/audit/export',
  'GET /api/signals',
  'GET /api/signals/interns',
  'GET /api/signals/trends',
  'GET /api/signals/settings',
  'PUT /api/signals/settings',
  'GET /api/signals/{}',
  'GET /api/signals/{}/own',
  'POST /api/signals/{}/accept',
  'POST /api/signals/{}/keep',
  'POST /api/signals/{}/message',
  'GET /api/reports/batch',
  'GET /api/comparison/batches',
  'GET /api/comparison/batches/export',
  'GET /api/comparison/heatMap',
  'GET /api/comparison/heatMap/export',
  'GET /api/comparison/raters',
  'GET /api/comparison/raters/export',
  'GET /api/interns',
  'GET /api/interns/{}',
  'GET /api/interns/{}/timeline',
  'GET /api/interns/{}/work',
  'GET /api/interns/{}/tasks',
  'POST /api/interns/{}/meeting-request',
  'POST /api/interns/{}/neighbours',
  'POST /api/people',
  'POST /api/people/export',
  'POST /api/people/changes',
  'POST /api/people/mentor',
  'POST /api/people/plan',
  'POST /api/people/messages',
  'POST /api/people/reminders',
  'GET /api/people/views',
  'POST /api/people/views',
  'PUT /api/people/views/{}',
  'DELETE /api/people/views/{}',
]

const declared = allCalls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`)

test('the 57 calls of the specification and our own are declared, each once', () => {
  expect(SPECIFIED).toHaveLength(57)
  expect(declared.toSorted()).toEqual([...SPECIFIED, ...OUR_OWN].toSorted())
})

test('"self" is allowed only in paths that end in a user id', () => {
  const askSelf = allCalls.filter(
    ({ access }) => typeof access === 'object' && Object.values(access).includes('self'),
  )
  expect(askSelf.length).toBeGreaterThan(0)
  expect(askSelf.filter(({ path }) => !path.includes(':userId'))).toEqual([])
})
