import { schemasOf } from '@cohort/contract/catalogue'
import { announcements } from '@cohort/contract/announcements/calls'
import { auth } from '@cohort/contract/auth/calls'
import type { Call, InputOf } from '@cohort/contract/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addDays, today } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import { ACCOUNTS, OPEN_DAY, ORG_TIMEZONE, PASSWORD, type Account } from '../support/accounts.ts'

export const ADMIN = { email: ACCOUNTS.anita.email, password: PASSWORD }

/** The longest name allowed, with few line break opportunities. */
const LONG_NAME = 'Venkatanarasimharajuvaripetaparthasarathychandrashekhara Subrahmanyam'
const LONG_WORDS =
  'Onboardingandorientationprogrammeforengineersofallschools with everything that belongs to it'
const LONG_TEXT = `${LONG_WORDS}. ${'A long sentence without any news in it. '.repeat(12)}`.trim()

async function visitor(origin: string, who: Account) {
  const call = (token?: string) =>
    async function send<C extends Call>(definition: C, input: InputOf<C>): Promise<unknown> {
      const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
      const path = definition.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const answer = await fetch(origin + path, {
        method: definition.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = (await answer.json()) as { data: unknown; message: string }
      if (!answer.ok) throw new Error(`${definition.summary}: ${said.message}`)
      return said.data
    }
  const credentials = { email: ACCOUNTS[who].email, password: PASSWORD }
  const { token, userId } = schemasOf(auth.signIn).response.parse(
    await call()(auth.signIn, { body: credentials }),
  )
  return { userId, send: call(token) }
}

/** Adds a mentor and an intern to a product without the demo organisation. */
export async function addPeople(origin: string): Promise<void> {
  const { send } = await visitor(origin, 'anita')
  for (const [who, role] of [
    ['manoj', 'Mentors'],
    ['isha', 'Interns'],
  ] as const) {
    await send(users.create, { body: { ...ACCOUNTS[who], password: PASSWORD, role } })
  }
}

/** One record of each kind, with the longest names. */
export async function addOneOfEach(origin: string): Promise<void> {
  const anita = await visitor(origin, 'anita')
  const manoj = await visitor(origin, 'manoj')
  const isha = await visitor(origin, 'isha')
  const name = (first: string) => `${first} ${LONG_NAME}`
  for (const [first, { userId, send }] of [
    ['Anita', anita],
    ['Manoj', manoj],
    ['Isha', isha],
  ] as const) {
    await send(users.update, {
      params: { userId },
      body: { name: name(first), currentAddress: LONG_TEXT.slice(0, 500) },
    })
  }
  await addPlan(anita, isha.userId, { mentorId: manoj.userId, mentorName: name('Manoj') })
  await anita.send(interactions.schedule, {
    body: {
      name: LONG_WORDS,
      assignedIntern: name('Isha'),
      internEmail: ACCOUNTS.isha.email,
      internId: isha.userId,
      assignedMentor: name('Manoj'),
      mentorId: manoj.userId,
      assignedInterviewer: name('Manoj'),
      interviewerId: manoj.userId,
      date: tomorrow(),
      time: '14:30',
      duration: '45 mins',
      place: `https://meet.example/${'room'.repeat(30)}`,
    },
  })
  await anita.send(announcements.create, { body: { message: LONG_TEXT } })
  await isha.send(helpdesk.raise, {
    body: { subject: LONG_WORDS, description: LONG_TEXT, priority: 'HIGH' },
  })
  await isha.send(helpdesk.raise, {
    body: {
      subject: LONG_WORDS,
      description: LONG_TEXT,
      recepient: 'Mentors',
      recepientId: manoj.userId,
    },
  })
  await isha.send(dailyUpdates.save, {
    params: { userId: isha.userId },
    body: {
      date: OPEN_DAY,
      tasks: [
        { taskData: { taskName: LONG_WORDS, activitiesPlanned: LONG_TEXT, estimatedTime: 2.5 } },
      ],
    },
  })
}

const tomorrow = () => addDays(today(new Date(), ORG_TIMEZONE), 1)

type Signed = Awaited<ReturnType<typeof visitor>>

async function addPlan(
  { send }: Signed,
  internId: string,
  mentor: { readonly mentorId: string; readonly mentorName: string },
) {
  const startDate = today(new Date(), ORG_TIMEZONE)
  const made = await send(plans.create, {
    body: { name: LONG_WORDS, description: LONG_TEXT, planDays: 90, startDate },
  })
  const planId = schemasOf(plans.create).response.parse(made).id
  await send(plans.addUsers, { params: { planId }, body: { userIds: [internId] } })
  const milestone = await send(plans.createMilestone, {
    params: { planId },
    body: { name: LONG_WORDS, milestoneDays: 30, ...mentor },
  })
  await send(plans.createObjective, {
    params: { planId },
    body: {
      milestoneId: schemasOf(plans.createMilestone).response.parse(milestone).id,
      name: LONG_WORDS,
      description: LONG_TEXT,
      objectiveDays: 10,
      noOfInteractions: 2,
    },
  })
}
