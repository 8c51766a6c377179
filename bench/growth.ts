import type { Line } from './lines.ts'
import type { Organisation } from './organisation.ts'
import { stagesOf } from './stages.ts'

const ROUNDS = 60
const WARM_UPS = 5

export interface Answered {
  readonly milliseconds: number
  /** Whether it is what the generator counts itself. */
  readonly isRight: boolean
}

export interface Growing {
  readonly work: string
  readonly ask: (organisation: Organisation) => Promise<Answered>
  /** How many times as long it may take in the big organisation. */
  readonly atMost: number
}

/**
 * The p50 in the big organisation against that in the small one. They take turns, so that whatever
 * else the machine does slows both alike.
 */
export async function measureGrowth(
  small: Organisation,
  big: Organisation,
  { work, ask, atMost }: Growing,
): Promise<Line> {
  const taken = { small: [] as number[], big: [] as number[] }
  let isWrong = false
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const inSmall = await ask(small)
    const inBig = await ask(big)
    isWrong ||= !inSmall.isRight || !inBig.isRight
    if (round < WARM_UPS) continue
    taken.small.push(inSmall.milliseconds)
    taken.big.push(inBig.milliseconds)
  }
  const stages = await stagesOf(big.services.database, () => ask(big))
  const ours = median(taken.big)
  return { work, unit: 'ms', ours, limit: median(taken.small), goal: { atMost }, isWrong, stages }
}

export const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
