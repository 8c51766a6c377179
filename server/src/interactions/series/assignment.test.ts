import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign, type Option } from './assignment.ts'

const INTERVIEWERS = 3
const SLOTS = 3

const option: fc.Arbitrary<Option> = fc.record({
  interviewer: fc.nat({ max: INTERVIEWERS - 1 }),
  slot: fc.nat({ max: SLOTS - 1 }),
  cost: fc.nat({ max: 999 }),
  isOther: fc.boolean(),
})

const keyOf = ({ interviewer, slot }: Pick<Option, 'interviewer' | 'slot'>) =>
  `${interviewer} ${slot}`

const cases = fc.record({
  options: fc.array(fc.uniqueArray(option, { maxLength: 5, selector: keyOf }), {
    minLength: 1,
    maxLength: 5,
  }),
  loads: fc.array(fc.nat({ max: 4 }), { minLength: INTERVIEWERS, maxLength: INTERVIEWERS }),
})

interface Outcome {
  readonly placed: number
  readonly others: number
  /** The sum of the squared loads, which is least when they are even. */
  readonly unevenness: number
  readonly cost: number
}

type Assigned = readonly (Option | undefined)[]

function judge(assigned: Assigned, loads: readonly number[]): Outcome {
  const placed = assigned.filter((one) => one !== undefined)
  const squares = loads.map(
    (load, at) => (load + placed.filter(({ interviewer }) => interviewer === at).length) ** 2,
  )
  return {
    placed: placed.length,
    others: placed.filter(({ isOther }) => isOther).length,
    unevenness: squares.reduce((total, one) => total + one, 0),
    cost: placed.reduce((total, one) => total + one.cost, 0),
  }
}

/** Every way to place the interns, in turn. */
function* everyWay(options: readonly Assigned[]): Generator<Assigned> {
  const [first, ...others] = options
  if (!first) return yield []
  for (const rest of everyWay(others))
    for (const one of [undefined, ...first]) {
      const isTaken = one && rest.some((other) => other && keyOf(other) === keyOf(one))
      if (!isTaken) yield [one, ...rest]
    }
}

const isBetter = (one: Outcome, other: Outcome) =>
  one.placed - other.placed ||
  other.others - one.others ||
  other.unevenness - one.unevenness ||
  other.cost - one.cost

test('no time is given twice, and each intern gets one of their own options or none', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ options, loads }) => {
      const assigned = await assign(options, loads)
      const keys = assigned.flatMap((one) => (one ? [keyOf(one)] : []))
      expect(new Set(keys).size).toBe(keys.length)
      expect(assigned.every((one, at) => !one || options[at]?.includes(one))).toBe(true)
    }),
  )
})

test('no other way places more interns, leaves more with their mentor, is more even, or costs less', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ options, loads }) => {
      const best = [...everyWay(options)]
        .map((way) => judge(way, loads))
        .reduce((one, other) => (isBetter(other, one) > 0 ? other : one))
      expect(judge(await assign(options, loads), loads)).toEqual(best)
    }),
  )
})

test('sixty interns and twenty interviewers are assigned together, three to each, and others are served meanwhile', async () => {
  const options = Array.from({ length: 60 }, () =>
    Array.from({ length: 20 * 60 }, (_, at) => ({
      interviewer: at % 20,
      slot: Math.floor(at / 20),
      // A fraction is rounded.
      cost: (400 * Math.floor(at / 20)) / 61,
    })),
  )
  const loads = Array.from({ length: 20 }, () => 0)
  let served = 0
  const serving = setInterval(() => (served += 1), 0)
  const assigned = await assign(options, loads)
  clearInterval(serving)
  expect(served).toBeGreaterThan(20)
  const counts = Map.groupBy(assigned, (one) => one?.interviewer)
  expect(counts.size).toBe(20)
  expect([...counts.values()].every((ones) => ones.length === 3)).toBe(true)
})
