import { auth } from '@cohort/contract/auth/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { articles } from '@cohort/contract/articles/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { tasks } from '#server/daily-updates/table.ts'
import { feedbackSnippets } from '#server/feedback/table.ts'
import { cannedAnswers } from '#server/helpdesk/table.ts'
import { milestones, objectiveMarks, objectives, plans } from '#server/plans/table.ts'
import { newId } from '#server/platform/database/columns.ts'
import { photos, users as people } from '#server/users/table.ts'
import { RATINGS, schedule } from '../test/scenarios/scheduling.ts'
import type { openWorld } from '../test/world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** Values that only one person's data contains, and that must be gone after the erasure. */
export const PLANTED = {
  personalEmail: 'planted.private@gmail.com',
  phone_no: '9812345670',
  currentAddress: 'Planted Lane 1, Pune',
  permanentAddress: 'Planted Village 2',
  bloodGroup: 'AB-',
  dateOfBirth: '2001-07-13',
  primary_skill: 'Plantedskill',
  education: { college: 'Planted College', degree: 'Planted Degree', batch: '2024' },
  bankDetails: {
    bankName: 'Planted Bank',
    branch: 'Planted Branch',
    IFSC: 'PLAN0123456',
    accountNumber: '98765432109',
  },
} as const

export const EMPLOYEE_ID = 'PLANTED-77'
export const OTHERS_WORDS = 'planted words of others'

/** Ivan's traces in every part of the product, left by calls where there is one. */
export async function plantIvan(world: World) {
  const { as, asNobody, database, clock, asha, manoj, ivan, isha } = world
  const params = { userId: ivan.id }
  const done = async (answer: Promise<{ statusCode: number; message: string }>) => {
    const { statusCode, message } = await answer
    expect([200, 201, message]).toContain(statusCode)
  }
  await done(as(ivan, users.update, { params, body: { ...PLANTED } }))
  await done(as(ivan, users.update, { params, body: { phone_no: '9812345671' } }))
  await done(as(ivan, users.update, { params, body: { phone_no: PLANTED.phone_no } }))
  const work = { employeeId: EMPLOYEE_ID, zone: 'RED ZONE', zoneReason: OTHERS_WORDS } as const
  await done(as(asha, users.update, { params, body: work }))
  const reveal = { params, body: { reason: `${OTHERS_WORDS} on the reveal` } }
  await done(as(asha, users.revealBankDetails, reveal))
  const asset = { userId: ivan.id, assetType: 'Laptop', assetName: 'Laptop of Ivan Thomas' }
  await done(as(asha, users.giveAsset, { body: { ...asset, givenOn: '2026-03-03' } }))
  const body = { subject: 'Planted subject', description: 'Planted description', priority: 'HIGH' }
  const raised = await as(ivan, helpdesk.raise, { body: { ...body, priority: 'HIGH' } })
  const answer = {
    params: { requestId: raised.data.id },
    body: { text: 'Dear Ivan Thomas, planted' },
  }
  await done(as(asha, helpdesk.write, answer))
  const named = { title: 'Ivan Thomas asks', text: 'Write to ivan@northwind.example.' }
  await done(as(asha, articles.create, { body: named }))
  await done(asNobody(auth.forgotPassword, { body: { email: ivan.email } }))
  await done(asNobody(auth.sendOtp, { body: otp(ivan.email) }))
  const meeting = await schedule(world, { intern: ivan, name: 'Review with Ivan Thomas' })
  await schedule(world, { intern: ivan, date: '2026-03-12' })
  await schedule(world, { intern: isha, date: '2026-03-13', name: 'Isha after Ivan Thomas' })
  clock.advance(180)
  const rated = { ratings: RATINGS, descriptive_feedback: 'Planted: Ivan Thomas did well' }
  const given = await as(manoj, feedbacks.give, { body: { interactionId: meeting.id, ...rated } })
  const again = { ratings: RATINGS, descriptive_feedback: 'Planted: Ivan Thomas did better' }
  await done(as(manoj, feedbacks.change, { params: { feedbackId: given.data.id }, body: again }))
  await plantRows(world)
  await database.pool.query(
    `insert into mails (id, recipient, subject, text) values ($1, $2, 'Planted mail', 'Planted text'),
     ($3, $4, 'To another', 'About Ivan Thomas')`,
    [newId(), ivan.email, newId(), asha.email],
  )
}

const otp = (email: string) => ({ name: 'Ivan Thomas', email, password: 'Secret@123' })

async function plantRows({ database, ivan, manoj }: World) {
  const { orm } = database
  const [planId, milestoneId, objectiveId] = [newId(), newId(), newId()]
  const dates = { startDate: '2026-03-01', endDate: '2026-03-20' }
  const text = { name: 'Plan', description: 'For Ivan Thomas' }
  await orm.insert(plans).values({ id: planId, ...text, days: 10, ...dates })
  await orm.insert(milestones).values({ id: milestoneId, planId, name: 'One', days: 5 })
  const objective = { ...text, days: 2, interactionCount: 0 }
  await orm.insert(objectives).values({ id: objectiveId, milestoneId, ...objective })
  const mark = { internId: ivan.id, objectiveId, doneOn: '2026-03-03', markedBy: manoj.id }
  await orm.insert(objectiveMarks).values({ ...mark, note: 'Planted note' })
  const task = { userId: ivan.id, day: '2026-03-04', name: 'Planted task', planned: 'Planted plan' }
  await orm.insert(tasks).values({ ...task, estimatedHours: 2 })
  for (const who of ['Ivan Thomas', 'ivan@northwind.example']) {
    await orm.insert(feedbackSnippets).values({ ownerId: manoj.id, text: `${who} listens well.` })
    await orm.insert(cannedAnswers).values({ ownerId: null, text: `${who} has the key.` })
  }
  const image = Buffer.from('planted image of ivan@northwind.example')
  await orm.insert(photos).values({ userId: ivan.id, key: 'plantedkey', image })
  await orm.update(people).set({ googleSub: 'planted-sub' }).where(eq(people.id, ivan.id))
}

/** What the erased person's traces look like, as a reader without regard to case finds them. */
export const TRACES = [
  'planted',
  'ivan thomas',
  'ivan@northwind.example',
  PLANTED.phone_no,
  '9812345671',
  PLANTED.bankDetails.accountNumber,
  PLANTED.dateOfBirth,
  Buffer.from('planted image').toString('hex'),
]
