import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { Lane } from './admission.ts'

const { app } = await openWorld()

/** A request whose client is still there, or has gone. */
const requestOf = (destroyed = false) =>
  // Nothing else of a request is looked at.
  ({ raw: { socket: { destroyed } } }) as FastifyRequest

/** Work that goes on until it is told to end. */
function longWork() {
  let end = () => {}
  const ended = new Promise<void>((done) => (end = done))
  return { work: () => ended, end }
}

const BUSY = { statusCode: 503, retryAfter: 2 }

test('work beyond what is done at once waits its turn, and beyond that is refused', async () => {
  const lane = new Lane({ atOnce: 1, mayWait: 1, patience: 5_000 })
  const first = longWork()
  const order: string[] = []
  const running = lane.run(requestOf(), first.work)
  const waiting = lane.run(requestOf(), async () => void order.push('second'))
  await expect(lane.refuseWhenFull()).rejects.toMatchObject(BUSY)
  await expect(lane.run(requestOf(), first.work)).rejects.toMatchObject(BUSY)
  expect(order).toEqual([])
  first.end()
  await Promise.all([running, waiting])
  expect(order).toEqual(['second'])
  await lane.refuseWhenFull()
  expect(await lane.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('strangers hear late that there is no room, while those inside go on', async () => {
  const lane = new Lane({ atOnce: 1, mayWait: 0, patience: 5_000, refusedAfter: 50 })
  const first = longWork()
  const order: string[] = []
  const running = lane.run(requestOf(), first.work).then(() => order.push('done'))
  const refused = lane.refuseWhenFull().catch(() => order.push('refused'))
  first.end()
  await Promise.all([running, refused])
  expect(order).toEqual(['done', 'refused'])
})

test('who has waited too long is asked to come back, and takes no turn', async () => {
  const lane = new Lane({ atOnce: 1, mayWait: 5, patience: 20 })
  const first = longWork()
  const running = lane.run(requestOf(), first.work)
  await expect(lane.run(requestOf(), first.work)).rejects.toMatchObject(BUSY)
  first.end()
  await running
  expect(await lane.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('work that fails, and work whose client has gone, give their turn back', async () => {
  const lane = new Lane({ atOnce: 1, mayWait: 5, patience: 5_000 })
  const failing = lane.run(requestOf(), () => Promise.reject(new Error('It failed')))
  await expect(failing).rejects.toThrow('It failed')
  let isDone = false
  const gone = lane.run(requestOf(true), async () => void (isDone = true))
  await expect(gone).rejects.toMatchObject(BUSY)
  expect(isDone).toBe(false)
  expect(await lane.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('calls that strangers may make have a lane of their own', () => {
  const strangers = app.lanes.of({ access: 'anyone' })
  expect(app.lanes.of({ access: 'reset token' })).toBe(strangers)
  expect(app.lanes.of({ access: { Admins: 'all' } })).not.toBe(strangers)
  expect(app.lanes.photos).not.toBe(strangers)
})
