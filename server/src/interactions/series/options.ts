import { setImmediate } from 'node:timers/promises'
import type { Option } from './assignment.ts'

/** Epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly until: number
}

export type Busy = ReadonlyMap<string, readonly Span[]>

export interface Time extends Span {
  readonly slot: number
}

interface Offer {
  /** The preferred ones first. */
  readonly times: readonly Time[]
  readonly busy: Busy
  readonly interviewers: readonly { readonly id: string }[]
}

interface InternToMeet {
  readonly internId: string
  /** Preferred when among the interviewers. */
  readonly mentorId: string | undefined
  readonly last: readonly (string | null)[]
}

const SAME_AGAIN = 500

/** As many times per interviewer as there are interns: others can take all but one. Others are served in between. */
export async function optionsOf(
  { times, busy, interviewers }: Offer,
  wanted: readonly InternToMeet[],
): Promise<Option[][]> {
  const inOrder = times
    .map((time, rank) => ({ ...time, rank }))
    .toSorted((one, other) => one.from - other.from)
  const takenFrom = async (id: string) => {
    await setImmediate()
    return busyRanks(inOrder, busy.get(id) ?? [])
  }
  const free: number[][] = []
  for (const { id } of interviewers) {
    const taken = await takenFrom(id)
    free.push(times.flatMap((_, rank) => (taken[rank] ? [] : [rank])))
  }
  const options: Option[][] = []
  for (const { internId, mentorId, last } of wanted) {
    const taken = await takenFrom(internId)
    const isWanted = interviewers.some(({ id }) => id === mentorId)
    const own = interviewers.flatMap(({ id }, interviewer) => {
      const isOther = isWanted && id !== mentorId
      const again = last.includes(id) ? SAME_AGAIN : 0
      const common = firstCommon(free[interviewer] ?? [], taken, wanted.length)
      return common.map((rank) => {
        const cost = again + Math.floor((400 * rank) / times.length)
        return { interviewer, slot: times[rank]?.slot ?? 0, cost, isOther }
      })
    })
    options.push(own)
  }
  return options
}

function firstCommon(free: readonly number[], taken: Uint8Array, limit: number): number[] {
  const common: number[] = []
  for (const rank of free) {
    if (common.length === limit) break
    if (!taken[rank]) common.push(rank)
  }
  return common
}

interface RankedTime extends Time {
  readonly rank: number
}

/** By rank, 1 for the times that overlap a span: in one pass over both, in the order of time. */
function busyRanks(inOrder: readonly RankedTime[], spans: readonly Span[]): Uint8Array {
  const taken = new Uint8Array(inOrder.length)
  const apart = merged(spans)
  let next = 0
  for (const { rank, from, until } of inOrder) {
    while ((apart[next]?.until ?? Number.POSITIVE_INFINITY) <= from) next += 1
    if ((apart[next]?.from ?? Number.POSITIVE_INFINITY) < until) taken[rank] = 1
  }
  return taken
}

function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const before = apart.at(-1)
    if (!before || before.until < span.from) apart.push(span)
    else apart[apart.length - 1] = { from: before.from, until: Math.max(before.until, span.until) }
  }
  return apart
}
