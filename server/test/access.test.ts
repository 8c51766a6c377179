import { ROLES, type Role } from '@cohort/contract/access'
import { allCalls } from '@cohort/contract/catalogue'
import type { Call } from '@cohort/contract/calls'
import { expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { app, asha, meera, ivan } = world
const STANDING_FOR = { Admins: asha, Mentors: meera, Interns: ivan }

/** Written by hand from the access matrix: who may make a call for somebody else, and for themselves. */
const MATRIX: Record<string, string> = {
  'GET /api/auth/options': 'everybody',
  'POST /api/auth/signin': 'everybody',
  'POST /api/auth/oauth': 'everybody',
  'POST /api/auth/send-otp': 'everybody',
  'POST /api/auth/verify-otp': 'everybody',
  'POST /api/auth/createUser': 'Admins',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/verify': 'everybody',
  'POST /api/auth/reset-password': 'reset token',
  'POST /api/auth/renew': 'Admins Mentors Interns',
  'POST /api/users/': 'Admins',
  'GET /api/users/:userId': 'Admins Mentors:self Interns:self',
  'PATCH /api/users/update/:userId': 'Admins Mentors:self Interns:self',
  'GET /api/users/role/fetch': 'Admins Mentors Interns',
  'GET /api/users/distinct/filters': 'Admins Mentors Interns',
  'GET /api/users/count/status': 'Admins',
  'GET /api/users/training/:userId': 'Admins Interns:self',
  'GET /api/users/:userId/interactionCount': 'Admins Mentors:self',
  'POST /api/users/:userId/bank-details/reveal': 'Admins',
  'GET /api/users/:userId/history': 'Admins',
  'GET /api/users/:userId/zones': 'Admins',
  'POST /api/users/changes/preview': 'Admins',
  'POST /api/users/changes/apply': 'Admins',
  'POST /api/users/:userId/disable': 'Admins:others',
  'POST /api/users/:userId/enable': 'Admins:others',
  'POST /api/users/import/check': 'Admins',
  'POST /api/users/import/run': 'Admins',
  'POST /api/users/export': 'Admins',
  'POST /api/users/create/assets': 'Admins',
  'PATCH /api/users/update/asset/:assetId': 'Admins',
  'POST /api/interactions/': 'Admins',
  'POST /api/interactions/:userId': 'Admins Mentors:self Interns:self',
  'POST /api/interactions/schedule': 'Admins',
  'POST /api/interactions/conflicts': 'Admins',
  'GET /api/interactions/without': 'Admins',
  'GET /api/dashboard/needs': 'Admins Mentors Interns',
  'PATCH /api/interactions/:interactionId/update': 'Admins',
  'GET /api/interactions/:interactionId/toggleSchedule': 'Admins',
  'GET /api/plans': 'Admins',
  'POST /api/plans/create': 'Admins',
  'PATCH /api/plans/:planId/update': 'Admins',
  'GET /api/plans/:planId': 'Admins',
  'DELETE /api/plans/delete/:planId': 'Admins',
  'POST /api/plans/:planId/users': 'Admins',
  'PATCH /api/plans/:planId/removeUsers': 'Admins',
  'PATCH /api/plans/:planId/addUsers': 'Admins',
  'POST /api/plans/:planId/create/objective': 'Admins',
  'PATCH /api/plans/:planId/update/objective': 'Admins',
  'DELETE /api/plans/delete/objective/:objectiveId': 'Admins',
  'POST /api/plans/:planId/create/milestone': 'Admins',
  'PATCH /api/plans/:planId/update/milestone': 'Admins',
  'DELETE /api/plans/delete/milestone/:milestoneId': 'Admins',
  'POST /api/plans/:planId/duplicate': 'Admins',
  'GET /api/plans/:planId/progress': 'Admins Mentors',
  'GET /api/plans/roadmap/:userId': 'Admins Mentors Interns:self',
  'GET /api/plans/mentored': 'Mentors',
  'PUT /api/plans/progress/:userId/:objectiveId': 'Admins Mentors',
  'DELETE /api/plans/progress/:userId/:objectiveId': 'Admins Mentors',
  'POST /api/dailyUpdates/': 'Admins',
  'GET /api/dailyUpdates/:userId': 'Admins Interns:self',
  'POST /api/dailyUpdates/:userId/create': 'Interns:self',
  'DELETE /api/dailyUpdates/delete/:taskId': 'Interns',
  'GET /api/dailyUpdates/:userId/previous': 'Interns:self',
  'GET /api/dailyUpdates/:userId/month': 'Admins Interns:self',
  'GET /api/dailyUpdates/month': 'Admins',
  'POST /api/dailyUpdates/missing': 'Admins',
  'POST /api/dailyUpdates/remind': 'Admins',
  'GET /api/dailyUpdates/reminder': 'Admins',
  'PUT /api/dailyUpdates/reminder': 'Admins',
  'GET /api/dailyUpdates/holidays': 'Admins Mentors Interns',
  'POST /api/dailyUpdates/holidays': 'Admins',
  'PATCH /api/dailyUpdates/holidays/:holidayId': 'Admins',
  'DELETE /api/dailyUpdates/holidays/:holidayId': 'Admins',
  'POST /api/feedbacks/create': 'Mentors',
  'PUT /api/feedbacks/:feedbackId/update': 'Mentors',
  'GET /api/feedbacks/interaction/:interactionId': 'Admins Mentors',
  'GET /api/feedbacks/intern/:userId': 'Admins',
  'GET /api/feedbacks/:userId/download': 'Admins',
  'GET /api/feedbacks/download': 'Admins',
  'POST /api/reports/ticket': 'Admins',
  'GET /api/notifications/:userId': 'Admins:self Mentors:self Interns:self',
  'PATCH /api/notifications/markAsRead': 'Admins Mentors Interns',
  'PATCH /api/notifications/:userId/markAllAsRead': 'Admins:self Mentors:self Interns:self',
  'DELETE /api/notifications/delete': 'Admins Mentors Interns',
  'DELETE /api/notifications/:userId/delete': 'Admins:self Mentors:self Interns:self',
  'GET /api/notifications/get/announcements': 'Admins Mentors Interns',
  'POST /api/notifications/createAnnouncement': 'Admins',
  'GET /api/announcements': 'Admins',
  'PATCH /api/announcements/:announcementId': 'Admins',
  'DELETE /api/announcements/:announcementId': 'Admins',
  'GET /api/notifications/:userId/mailSettings': 'Admins:self Mentors:self Interns:self',
  'PATCH /api/notifications/:userId/mailSettings': 'Admins:self Mentors:self Interns:self',
  'GET /api/mails': 'Admins',
  'POST /api/mails/:mailId/retry': 'Admins',
  'GET /api/helpdesk/:userId': 'Admins:self Mentors:self Interns:self',
  'PATCH /api/helpdesk/:requestId': 'Admins Mentors',
  'POST /api/helpdesk/': 'Interns',
  'POST /api/helpdesk/requests/:requestId/reopen': 'Admins Mentors Interns',
  'GET /api/helpdesk/requests/:requestId/messages': 'Admins Mentors Interns',
  'POST /api/helpdesk/requests/:requestId/messages': 'Admins Mentors Interns',
}

const SOMEBODY_ELSE = '01900000-0000-7000-8000-0000000000ff'

/** The refused are refused before the body is read, so an empty one tells them from the admitted. */
async function statusOf({ method, path }: Call, userId: string, bearer?: string) {
  const url = path.replace(':userId', userId).replaceAll(/:\w+/g, SOMEBODY_ELSE)
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const payload = method === 'GET' ? undefined : {}
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
}

const cellFor = (cells: string, role: Role) => {
  if (cells.split(' ').includes(role)) return 'all'
  if (cells.split(' ').includes(`${role}:others`)) return 'others'
  return cells.split(' ').includes(`${role}:self`) ? 'self' : 'never'
}

test('the table knows every call and no other', () => {
  const calls = allCalls.map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual(Object.keys(MATRIX).toSorted())
})

const named = allCalls.map((call) => [`${call.method} ${call.path}`, call] as const)
const open = named.filter(([name]) => MATRIX[name] === 'everybody')
const closed = named.filter(([name]) => MATRIX[name] !== 'everybody')

test.each(open)('%s asks nobody to sign in', async (_, call) => {
  expect([401, 403]).not.toContain(await statusOf(call, SOMEBODY_ELSE))
})

test.each(closed)('%s refuses somebody signed out', async (_, call) => {
  expect(await statusOf(call, SOMEBODY_ELSE)).toBe(401)
})

const roles = closed
  .filter(([name]) => MATRIX[name] !== 'reset token')
  .flatMap(([name, call]) => ROLES.map((role) => [role, name, call] as const))

test.each(roles)('%s: %s admits exactly whom the matrix names', async (role, name, call) => {
  const person = STANDING_FOR[role]
  const bearer = await world.tokenOf(person)
  const admitted = async (userId: string) => (await statusOf(call, userId, bearer)) !== 403
  const reach = cellFor(MATRIX[name] ?? '', role)
  expect(await admitted(SOMEBODY_ELSE)).toBe(reach === 'all' || reach === 'others')
  const hasOwn = reach === 'all' || reach === 'self'
  const forSelf = call.path.includes(':userId') ? hasOwn : reach === 'all'
  expect(await admitted(person.id)).toBe(forSelf)
})
