import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { optionsOf, type Span, type Time } from './options.ts'

/** A generator of numbers that a seed repeats. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const idsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

const timesOf = (count: number): Time[] =>
  Array.from({ length: count }, (_, slot) => ({ slot, from: slot * 10, until: slot * 10 + 10 }))

const overlaps = (one: Span, other: Span) => one.from < other.until && one.until > other.from

test.each([7, 42, 2026])('the options are all common free times (seed %i)', async (seed) => {
  const draw = drawFrom(seed)
  const spanAt = (from: number) => ({ from, until: from + 1 + draw(25) })
  const times = timesOf(30).toSorted(() => draw(3) - 1)
  const [interns, interviewers] = [idsOf('intern', 12), idsOf('interviewer', 3)]
  const busy = new Map(
    [...interns, ...interviewers].map((id) => [
      id,
      Array.from({ length: draw(8) }, () => spanAt(draw(300))),
    ]),
  )
  const wanted = interns.map((internId) => ({ internId, mentorId: undefined, last: [] }))
  const people = interviewers.map((id) => ({ id }))
  const options = await optionsOf({ times, busy, interviewers: people }, wanted)
  const isFree = (id: string, time: Time) => !busy.get(id)?.some((span) => overlaps(span, time))
  const expected = interns.map((intern) =>
    interviewers.flatMap((id, interviewer) =>
      times
        .filter((time) => isFree(id, time) && isFree(intern, time))
        .slice(0, interns.length)
        .map(({ slot }) => ({ interviewer, slot })),
    ),
  )
  const found = options.map((own) => own.map(({ interviewer, slot }) => ({ interviewer, slot })))
  expect(found).toEqual(expected)
})

test('others are served between two people, even in the largest series of busy people', async () => {
  const [interns, interviewers] = [idsOf('intern', 60), idsOf('interviewer', 20)]
  const meetings = Array.from({ length: 400 }, (_, at) => ({
    from: at * 200,
    until: at * 200 + 195,
  }))
  const busy = new Map([...interns, ...interviewers].map((id) => [id, meetings]))
  const wanted = interns.map((internId) => ({ internId, mentorId: undefined, last: [] }))
  const people = interviewers.map((id) => ({ id }))
  let isDone = false
  const work = optionsOf({ times: timesOf(8_928), busy, interviewers: people }, wanted).finally(
    () => (isDone = true),
  )
  let turns = 0
  let longest = 0
  while (!isDone) {
    const before = process.cpuUsage()
    await setImmediate()
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    turns += 1
  }
  expect((await work)[0]).not.toEqual([])
  expect(turns).toBeGreaterThanOrEqual(80)
  // Milliseconds of processor time; comparing each time with each meeting takes some hundred.
  expect(longest).toBeLessThan(100)
})
