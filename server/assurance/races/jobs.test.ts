import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { dailyUpdateReminderJob } from '#server/daily-updates/missing/remind.ts'
import { feedbackDueJob } from '#server/interactions/reminders/reminders.ts'
import { interactionRemindersJob } from '#server/interactions/reminders/reminders.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { mailSender } from '#server/platform/mail/outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { startPostOffice } from '../../test/processes/smtp-server.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { WEDNESDAY } from '../../test/world.ts'
import { clients, openRaces, PATIENCE, ROUNDS, type Client } from './rounds.ts'
import { figure } from '../extent.ts'

const world = await openRaces()
const { clock, doors, isha, manoj, meera, run, rowsOf } = world

const runsJob =
  (job: Job): Client =>
  async ({ services }) => {
    await job.run(services)
    return { statusCode: 200, message: job.name }
  }

const MEETINGS = 5

/** Every meeting once for each who is to be told, by bell and by mail. */
const TOLD = `
  select user_id, count(*)::int as told, count(distinct message)::int as different
  from notifications where message like $1 group by user_id order by user_id`

const MAILED = `
  select recipient, count(*)::int as told, count(distinct text)::int as different
  from mails where text like $1 group by recipient order by recipient`

const once = (who: string, column: string) => ({
  [column]: who,
  told: MEETINGS,
  different: MEETINGS,
})

test(
  'reminders and requests for feedback are sent once to everyone by two processes',
  async () => {
    await run({
      name: 'reminders and calls of two processes',
      admitted: [200],
      prepare: async (round) => {
        clock.set(WEDNESDAY)
        await rowsOf('delete from feedbacks')
        await rowsOf('delete from interactions')
        for (let index = 0; index < MEETINGS; index += 1) {
          const wish = { name: `Meeting ${round}-${index}`, date: '2026-03-06', interviewer: meera }
          await schedule(world, wish)
        }
        await rowsOf('delete from notifications')
        await rowsOf('delete from mails')
        const ends = round % 2 === 0
        clock.set(new Date(ends ? '2026-03-06T06:30:00Z' : '2026-03-05T06:30:00Z'))
        const job = ends ? feedbackDueJob : interactionRemindersJob
        const told = ends ? '%has ended%' : 'Reminder:%'
        const audience = ends ? [manoj, meera] : [manoj, meera, isha]
        const judge = async () => {
          const ids = audience.map(({ id }) => once(id, 'user_id'))
          expect(await rowsOf(TOLD, [told])).toEqual(
            ids.toSorted((one, other) => String(one.user_id).localeCompare(String(other.user_id))),
          )
          const mailed = await rowsOf(MAILED, [ends ? '%has ended%' : '%Reminder%'])
          for (const { told: count, different } of mailed) expect(count).toBe(different)
          expect(mailed.map(({ recipient }) => recipient)).toEqual(
            audience.map(({ email }) => email).toSorted(),
          )
        }
        return { clients: clients(() => runsJob(job)), judge }
      },
    })
  },
  PATIENCE,
)

test(
  'a missing update is reminded of once, whichever process runs the job',
  async () => {
    await letInternsJoin(world)
    await rowsOf(`insert into reminder_settings (time) values ('18:00') on conflict do nothing`)
    clock.set(new Date('2026-03-04T13:00:00Z'))
    const more = Array.from({ length: 30 }, (_, index) => ({
      name: `Intern ${index}`,
      status: 'ACTIVE' as const,
      dateOfJoining: '2025-01-06',
      firstSignedInAt: new Date('2026-03-02T04:30:00Z'),
    }))
    await insertPeople(world.services, more)
    const [{ interns } = {}] = await rowsOf(
      `select count(*)::int as interns from users where role = 'Interns'`,
    )
    await run({
      name: 'daily update reminders of two processes',
      admitted: [200],
      prepare: async () => {
        for (const table of ['notifications', 'mails', 'update_reminders'])
          await rowsOf(`delete from ${table}`)
        const judge = async () => {
          const counted = `select count(*)::int as told, count(distinct user_id)::int as people from`
          expect(await rowsOf(`${counted} notifications`)).toEqual([
            { told: interns, people: interns },
          ])
          expect(await rowsOf(`${counted} update_reminders`)).toEqual([
            { told: interns, people: interns },
          ])
        }
        return { clients: clients(() => runsJob(dailyUpdateReminderJob)), judge }
      },
    })
  },
  PATIENCE,
)

const MAILS = 20
const inOrder = (one: string, other: string) => one.localeCompare(other)

test(
  'each mail of the outbox arrives once, though several processes send',
  async () => {
    const office = await startPostOffice()
    const config = readConfig({ PORT: '0', DEMO: 'off', SMTP_URL: office.url })
    const senders = doors.flatMap(({ services }) =>
      [1, 2].map(() => mailSender({ ...services, config }, mailPolicy(services))),
    )
    onTestFinished(async () => void (await Promise.all(senders.map((sender) => sender.stop()))))
    for (let round = 0; round < ROUNDS; round += 1) {
      await rowsOf('delete from mails')
      office.received.length = 0
      const queued = await rowsOf(
        `insert into mails (id, recipient, subject, text, html, created_at, next_attempt_at)
       select gen_random_uuid(), 'p' || n || '@northwind.example', 'Mail ' || n, 'Hello', '<p>Hello</p>', $2, $2
       from generate_series(1, $1) n returning subject`,
        [MAILS, clock.now()],
      )
      await Promise.all(senders.map((sender) => sender.sendDue()))
      const arrived = office.received.map(({ subject }) => String(subject)).toSorted(inOrder)
      expect(arrived).toEqual(queued.map(({ subject }) => String(subject)).toSorted(inOrder))
      const left = 'select 1 from mails where sent_at is null or attempts <> 1'
      expect(await rowsOf(left)).toEqual([])
    }
    figure(
      `mail outbox: ${ROUNDS} rounds of ${MAILS} mails, ${senders.length} senders, each arrived once`,
    )
  },
  PATIENCE,
)
