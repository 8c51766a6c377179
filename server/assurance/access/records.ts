import { announcements } from '@cohort/contract/announcements/calls'
import { articles } from '@cohort/contract/articles/calls'
import { auth } from '@cohort/contract/auth/calls'
import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { users } from '@cohort/contract/users/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { plans } from '@cohort/contract/plans/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { reports } from '@cohort/contract/reports/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { hashPassword } from '#server/auth/passwords.ts'
import { GOOGLE_CLIENT_ID, signed, type startIssuer } from '../../test/processes/google.ts'
import { newestSecret } from '../../test/processes/outbox.ts'
import { newSubscription } from '../../test/processes/push-service.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { computeSignals } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { ACCOUNT_NUMBER, KNOWN, tellOfIsha } from './known-of-isha.ts'
import { insertExtras, type World } from './visitors.ts'

export const PASSWORD = 'Right@2026'
export const NEWCOMER = 'priya@northwind.example'
/** A change of several people at once. */
export const bulkChange = () => ({
  who: { userIds: ['01900000-0000-7000-8000-0000000000c1'] },
  changes: { phase: 'Phase 2' as const },
})

export type Records = Awaited<ReturnType<typeof buildRecords>>

/** One of everything, most of it about Isha and Manoj; the clock then stands at 11:30. */
export async function buildRecords(world: World, issuer: Awaited<ReturnType<typeof startIssuer>>) {
  await insertExtras(world)
  await letInternsJoin(world)
  const accounts = await buildAccounts(world)
  const meetings = await buildMeetings(world)
  const plan = await buildPlan(world)
  await computeSignals(world)
  return {
    ...accounts,
    ...meetings,
    ...plan,
    ...(await buildWriting(world)),
    ...(await buildRequests(world)),
    ...(await buildLetters(world)),
    deviceId: await registerDevice(world),
    credential: await googleCredential(world, issuer),
    ticket: (await world.as(world.asha, reports.ticket, {})).data.token,
    basis: (await world.as(world.asha, users.previewChanges, { body: bulkChange() })).data.basis,
  }
}

async function buildAccounts(world: World) {
  const { as, database, asha, isha } = world
  await tellOfIsha(world)
  await database.pool.query(`update users set password_hash = $1 where id = $2`, [
    await hashPassword(PASSWORD),
    isha.id,
  ])
  const bankDetails = {
    bankName: 'Bank of Isha',
    branch: 'Branch of Isha',
    IFSC: 'ABCD0ISHA01',
    accountNumber: ACCOUNT_NUMBER,
  }
  await as(isha, users.update, { params: { userId: isha.id }, body: { bankDetails } })
  const laptop = {
    assetType: 'Laptop',
    assetName: 'Asset of Isha',
    givenOn: '2026-03-01',
    userId: isha.id,
  }
  const given = await as(asha, users.giveAsset, { body: laptop })
  return { assetId: given.data.id }
}

/** One that is over, one that Manoj interviewed, one that was rated, one that is ahead. */
async function buildMeetings(world: World) {
  const { as, clock, asha, manoj, isha } = world
  const over = await schedule(world, { time: '10:01' })
  const interviewed = await schedule(world, { time: '10:20', mentor: null, interviewer: manoj })
  const rated = await schedule(world, { time: '10:10' })
  const held = await schedule(world, { time: '10:15' })
  const told = await schedule(world, { time: '10:05' })
  const read = await schedule(world, { time: '10:06' })
  const ahead = await schedule(world, { date: '2026-03-05' })
  const asked = await schedule(world, { date: '2026-03-06' })
  const meeting = { internId: isha.id, interviewerId: manoj.id, date: '2026-03-13', time: '16:00' }
  const together = await as(asha, interactions.scheduleSeries, {
    body: { name: 'Monthly review', duration: 30, meetings: [meeting] },
  })
  await as(manoj, selfAssessments.ask, { params: { interactionId: asked.id } })
  clock.advance(90)
  const requestId = await askForNewTime(world, ahead.id)
  const rating = { interactionId: rated.id, ratings: RATINGS, descriptive_feedback: 'Good' }
  const { data: feedback } = await as(manoj, feedbacks.give, { body: rating })
  const { data: snippet } = await as(manoj, feedbacks.saveSnippet, {
    body: { text: 'Listens well.' },
  })
  const sharing = await buildSharing(world, {
    heldId: held.id,
    toldId: told.id,
    readId: read.id,
  })
  return {
    overId: over.id,
    interviewedId: interviewed.id,
    ratedId: rated.id,
    aheadId: ahead.id,
    askedId: asked.id,
    seriesId: together.data.id,
    feedbackId: feedback.id,
    snippetId: snippet.id,
    meetingRequestId: requestId,
    ...sharing,
  }
}

async function askForNewTime({ as, manoj }: World, interactionId: string) {
  const body = { reason: words('new time') }
  await as(manoj, interactions.requestNewTime, { params: { interactionId }, body })
  const { data } = await as(manoj, interactions.requests, {})
  return data.first[0]?.id ?? ''
}

const words = (known: string) => `${KNOWN[known]?.value}`

/** A feedback that is held back, and one that Isha has read and asked about. */
async function buildSharing(
  { as, manoj, isha }: World,
  { heldId, toldId, readId }: Readonly<Record<'heldId' | 'toldId' | 'readId', string>>,
) {
  const give = async (interactionId: string, known: string, heldReason?: string) => {
    const body = {
      ratings: RATINGS,
      descriptive_feedback: words(known),
      strength: words(`${known} strength`),
      nextSteps: [{ text: words(`${known} step`), dueOn: '2026-03-09' }],
      ...(heldReason && { heldReason }),
    }
    const { data } = await as(manoj, sharing.give, { params: { interactionId }, body })
    return data
  }
  const held = await give(heldId, 'held feedback', words('held feedback reason'))
  const shared = await give(toldId, 'shared feedback')
  const read = await give(readId, 'shared feedback')
  await as(manoj, sharing.share, { params: { feedbackId: read.feedbackId } })
  const params = { feedbackId: shared.feedbackId }
  await as(manoj, sharing.share, { params })
  await as(isha, sharing.ask, { params, body: { text: words('question') } })
  return {
    heldId: held.feedbackId,
    sharedId: shared.feedbackId,
    readId: read.feedbackId,
    stepId: shared.nextSteps[0]?.id ?? '',
    heldStepId: held.nextSteps[0]?.id ?? '',
  }
}

async function buildPlan(world: World) {
  const { makePlan, addMilestone, addObjective, join } = planner(world)
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId, { mentor: world.manoj })
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  const { id: doneObjectiveId } = await addObjective(planId, milestoneId, { name: 'Indexes' })
  await join(planId, world.isha)
  const params = { userId: world.isha.id, objectiveId: doneObjectiveId }
  await world.as(world.manoj, plans.markDone, { params, body: { doneOn: '2026-03-04' } })
  return { planId, milestoneId, objectiveId, doneObjectiveId }
}

async function buildWriting(world: World) {
  const { as, asha, isha } = world
  const { tasks } = await write(world, isha, [{ actualTime: 1.5 }, { taskName: 'Load test' }])
  const waits = { reason: 'No access', waitsFor: 'The admins' }
  const blocked = await as(isha, blockers.report, {
    body: { ...waits, taskId: tasks[1]?.id ?? '' },
  })
  await as(world.manoj, days.reply, {
    params: { userId: isha.id },
    body: { date: TODAY, reaction: 'thank you', text: 'Reply to Isha' },
  })
  const holidays = [{ name: 'Holi', date: '2026-03-06' }]
  const added = await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  const leave = await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-12', to: '2026-03-13' },
  })
  const told = await as(asha, announcements.create, { body: { message: 'Lunch is at one.' } })
  return {
    taskId: tasks[0]?.id ?? '',
    blockerId: blocked.data.id,
    holidayId: added.data[0]?.id ?? '',
    leaveId: leave.data.id,
    announcementId: told.data.id,
  }
}

async function buildRequests({ as, database, asha, isha, manoj }: World) {
  const words = { subject: 'Closures', description: 'Once more, please' }
  const toMentor = { ...words, recepient: 'Mentors', recepientId: manoj.id } as const
  const asked = await as(isha, helpdesk.raise, { body: toMentor })
  const shared = await as(isha, helpdesk.raise, { body: words })
  const { data: resolved } = await as(isha, helpdesk.raise, { body: toMentor })
  const params = { requestId: resolved.id }
  await as(manoj, helpdesk.setStatus, { params, body: { resolvedStatus: 'RESOLVED' } })
  const text = 'Please come to the desk.'
  const own = await as(manoj, helpdesk.saveAnswer, { body: { text } })
  const ours = await as(asha, helpdesk.saveAnswer, { body: { text, isShared: true } })
  const published = { title: 'Connecting to the VPN', text: 'Install the client.' }
  const article = await as(asha, articles.create, { body: published })
  const body = { ...published, title: 'Printing', isDraft: true }
  const draft = await as(asha, articles.create, { body })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from notifications where user_id = $1 limit 1',
    [isha.id],
  )
  return {
    requestId: asked.data.id,
    sharedRequestId: shared.data.id,
    resolvedRequestId: resolved.id,
    answerId: own.data.id,
    sharedAnswerId: ours.data.id,
    articleId: article.data.id,
    draftId: draft.data.id,
    notificationId: rows[0]?.id ?? '',
  }
}

/** A code, a reset link and a mail that was given up. */
async function buildLetters({ asNobody, database, clock, isha }: World) {
  await asNobody(auth.sendOtp, {
    body: { name: 'Priya Shah', email: NEWCOMER, password: PASSWORD },
  })
  await asNobody(auth.forgotPassword, { body: { email: isha.email } })
  const otp = await newestSecret(database, NEWCOMER)
  const link = new URL(await newestSecret(database, isha.email))
  const { rows } = await database.pool.query<{ id: string }>(
    `update mails set failed_at = $1, secret = null, expires_at = null
     where id = (select id from mails where recipient = $2 and secret is null limit 1)
     returning id`,
    [clock.now(), isha.email],
  )
  return {
    otp,
    resetToken: link.searchParams.get('token') ?? '',
    mailId: rows[0]?.id ?? '',
  }
}

async function registerDevice({ as, isha }: World) {
  const body = newSubscription('https://fcm.googleapis.com/fcm/send/isha').subscription
  const added = await as(isha, notifications.addDevice, { params: { userId: isha.id }, body })
  return added.data.devices[0]?.id ?? ''
}

function googleCredential(
  { clock, ivan }: World,
  { issuer, privateKey }: Awaited<ReturnType<typeof startIssuer>>,
) {
  const iat = Math.floor(clock.now().getTime() / 1000)
  const who = { sub: '1080', email: ivan.email, email_verified: true, name: ivan.name }
  return signed({ ...who, iss: issuer, aud: GOOGLE_CLIENT_ID, iat, exp: iat + 36_000 }, privateKey)
}
