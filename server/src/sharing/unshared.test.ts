import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { mailsTo } from '../../test/processes/outbox.ts'
import { connect } from '../../test/processes/sockets.ts'
import { RATINGS } from '../../test/scenarios/scheduling.ts'
import { giveFeedback } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'
import { notifyOfShared } from './jobs.ts'

// That no call shows an unshared feedback to its intern is tested in `assurance/access/table.test.ts`.

const world = await openWorld()
const { app, as, clock, database, services, tokenOf, manoj, isha } = world
const address = await world.listen()

const MARK = 'Unshared-7F3'
const WORDS = {
  descriptive_feedback: `${MARK} words`,
  strength: `${MARK} strength`,
  improvement: `${MARK} improvement`,
  nextSteps: [{ text: `${MARK} step`, dueOn: '2026-03-11' }],
}

/** All that an intern receives without asking, or takes with them. */
async function received(events: readonly unknown[]) {
  const { url } = (await as(isha, interactions.renewFeed, {})).data
  const feed = new URL(url)
  const own = await as(isha, users.ownData, { params: { userId: isha.id } })
  const mails = await mailsTo(database, isha.email)
  const { rows: notices } = await database.pool.query(
    'select * from notifications where user_id = $1',
    [isha.id],
  )
  const calendar = await app.inject({ url: feed.pathname + feed.search })
  expect([calendar.statusCode, own.statusCode]).toEqual([200, 200])
  return { events, own: own.data, mails, notices, calendar: calendar.body }
}

/** From shortly before the meeting: a session of an earlier hour would end, and its socket with it. */
async function listening() {
  clock.set(new Date('2026-03-04T05:25:00Z'))
  const events: unknown[] = []
  const { socket } = await connect(address, await tokenOf(isha))
  socket.onAny((...event: unknown[]) => void events.push(event))
  return events
}

test.each([
  ['waits to be shared', {}],
  ['is held back', { heldReason: `${MARK} reason` }],
])(
  'while a feedback %s, no mail, notification, calendar, own data or live event tells its intern of it',
  async (_state, wish) => {
    const events = await listening()
    const { feedbackId } = await giveFeedback(world, { ...WORDS, ...wish })
    clock.advance(5)
    await as(manoj, feedbacks.change, {
      params: { feedbackId },
      body: { ratings: RATINGS, descriptive_feedback: `${MARK} changed` },
    })
    await notifyOfShared(services)
    const all = JSON.stringify(await received(events))
    expect(all).not.toContain(MARK)
    expect(all).not.toContain(feedbackId)
  },
)

test('what is shared is in each of them that shows feedback, and the reason for holding it back in none', async () => {
  const events = await listening()
  const { feedbackId } = await giveFeedback(world, { ...WORDS, heldReason: `${MARK} reason` })
  await as(manoj, sharing.share, { params: { feedbackId } })
  await expect.poll(() => JSON.stringify(events)).toContain(feedbackId)
  const { own, notices, calendar } = await received(events)
  expect(JSON.stringify(own)).toContain(`${MARK} words`)
  expect(JSON.stringify(notices)).toContain(feedbackId)
  expect(calendar).not.toContain(MARK)
  expect(JSON.stringify([own, notices])).not.toContain(`${MARK} reason`)
})
