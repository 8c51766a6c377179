import { notifyOfShared } from '#server/sharing/jobs.ts'
import { auth } from '@cohort/contract/auth/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestSecret } from '../../test/processes/outbox.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { WEDNESDAY } from '../../test/world.ts'
import { clients, openRaces, PATIENCE, SEED, wishes, type Client } from './rounds.ts'

const world = await openRaces()
const { asNobody, asha, anil, clock, database, isha, ivan, manoj, meera, run, rowsOf, services } =
  world

const rate =
  (interactionId: string, mentor: typeof manoj): Client =>
  ({ as }) =>
    as(mentor, feedbacks.give, {
      body: { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' },
    })

test(
  'of twenty feedbacks for one interaction one is saved and notified once',
  async () => {
    await run({
      name: 'feedback given twice',
      admitted: [201, 409],
      prepare: async () => {
        clock.set(WEDNESDAY)
        const { id } = await schedule(world, { interviewer: meera })
        await rowsOf('delete from notifications')
        clock.advance(120)
        const judge = async () => {
          const kept = await rowsOf('select 1 from feedbacks where interaction_id = $1', [id])
          expect(kept).toHaveLength(1)
          clock.advance(15)
          await Promise.all([notifyOfShared(services), notifyOfShared(services)])
          const told = await rowsOf('select user_id, kind from notifications')
          expect(told).toEqual([{ user_id: isha.id, kind: 'feedback' }])
        }
        return {
          clients: clients((index) => rate(id, index % 2 ? manoj : meera)),
          succeed: 1,
          judge,
        }
      },
    })
  },
  PATIENCE,
)

test(
  'a code that is sent twenty times concurrently creates one account',
  async () => {
    await run({
      name: 'one code used twice',
      admitted: [201, 400],
      prepare: async (round) => {
        const email = `priya${round}@northwind.example`
        const body = { name: 'Priya Shah', email, password: 'Right@2026' }
        expect((await asNobody(auth.sendOtp, { body })).statusCode).toBe(200)
        const otp = await newestSecret(database, email)
        const judge = async () => {
          expect(await rowsOf('select 1 from users where email = $1', [email])).toHaveLength(1)
          const used = `select attempts_without_cookie as attempts from sign_up_challenges where email = $1 and used_at is not null`
          expect(await rowsOf(used, [email])).toEqual([{ attempts: 1 }])
        }
        const verify: Client = (door) => door.asNobody(auth.verifyOtp, { body: { email, otp } })
        return { clients: clients(() => verify), succeed: 1, judge }
      },
    })
  },
  PATIENCE,
)

/** A rated interaction was over, its rater took part in it, and it has one rating that is counted. */
const BROKEN_RATINGS = `
  select i.id from interactions i left join feedbacks f on f.interaction_id = i.id
  where i.is_rated <> (f.id is not null)
    or f.id is not null and (f.created_at < i.ends_at
      or f.intern_id <> i.intern_id
      or f.author_id is distinct from i.mentor_id and f.author_id is distinct from i.interviewer_id)`

const edit =
  (interactionId: string, wish: Parameters<typeof interactionForm>[1]): Client =>
  ({ as }) =>
    as(anil, interactions.update, {
      params: { interactionId },
      body: interactionForm(world, wish),
    })

const hold =
  (interactionId: string, isScheduled: boolean): Client =>
  ({ as }) =>
    as(asha, interactions.setScheduled, {
      params: { interactionId },
      query: { isScheduled: isScheduled ? 'true' : 'false' },
    })

test(
  `an interaction edited while it ends and is rated stays one that could be rated (RACE_SEED=${SEED})`,
  async () => {
    await run({
      name: 'edits while feedback is given',
      admitted: [200, 201, 409, 404],
      prepare: async (round) => {
        clock.set(WEDNESDAY)
        const { id } = await schedule(world, { name: `Round ${round}` })
        clock.advance(55)
        const wished = wishes(fc.nat({ max: 5 }), round)
        const does = [
          edit(id, { mentor: meera, time: '15:00' }),
          edit(id, { intern: ivan, time: '16:00' }),
          edit(id, { name: 'Another name', date: '2026-03-05' }),
          hold(id, false),
          hold(id, true),
          rate(id, manoj),
        ]
        const [delay = 0] = wishes(fc.integer({ min: 5, max: 60 }), round, 1)
        // The moment passes while those who came before it are still at work.
        const ended = new Promise<void>((over) => {
          setTimeout(() => over(clock.advance(40)), delay)
        })
        const act = wished.map((which, index): Client => {
          if (index % 3 !== 2) return does[which] ?? hold(id, true)
          return async (door) => {
            await ended
            return rate(id, index % 2 ? manoj : meera)(door)
          }
        })
        const judge = async () => {
          expect(await rowsOf(BROKEN_RATINGS)).toEqual([])
          const kept = await rowsOf('select 1 from feedbacks where interaction_id = $1', [id])
          expect(kept.length).toBeLessThan(2)
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

const NOTES = 60

async function fillBell(): Promise<string[]> {
  await rowsOf('delete from notifications')
  const rows = await rowsOf(
    `insert into notifications (id, user_id, kind, message, created_at)
     select gen_random_uuid(), $1, 'profile', 'News ' || n, now() from generate_series(1, $2) n
     returning id`,
    [ivan.id, NOTES],
  )
  return rows.map(({ id }) => String(id))
}

test(
  `notifications read and deleted concurrently are deleted or read, and none reappears (RACE_SEED=${SEED})`,
  async () => {
    await run({
      name: 'read against deleted',
      admitted: [200],
      prepare: async (round) => {
        const ids = await fillBell()
        const doomed = ids.slice(0, NOTES / 2)
        const owner = { params: { userId: ivan.id } }
        const some = (from: readonly string[]) =>
          wishes(fc.shuffledSubarray([...from], { minLength: 10, maxLength: from.length }), round)
        const read = some(ids)
        const deleted = some(doomed)
        const act = clients((index) => async ({ as }) => {
          const removed = { body: { notificationIds: deleted[index] ?? [] } }
          if (index === 0)
            return as(ivan, notifications.remove, { body: { notificationIds: doomed } })
          if (index % 5 === 0) return as(ivan, notifications.markAllAsRead, owner)
          if (index % 5 === 1) return as(ivan, notifications.remove, removed)
          if (index % 5 === 2) return as(ivan, notifications.list, owner)
          return as(ivan, notifications.markAsRead, {
            body: { notificationIds: read[index] ?? [] },
          })
        })
        const judge = async () => {
          const left = await rowsOf('select id, read_at from notifications where user_id = $1', [
            ivan.id,
          ])
          const kept = ids.slice(NOTES / 2)
          expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept))
          expect(left.filter(({ read_at: readAt }) => readAt === null)).toEqual([])
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)
