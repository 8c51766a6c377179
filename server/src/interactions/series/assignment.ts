import { setImmediate } from 'node:timers/promises'

export interface Option {
  readonly interviewer: number
  readonly slot: number
  /** A whole number below 1,000; it decides only among assignments that are equally even. */
  readonly cost: number
  /** Someone other than the intern's own mentor, who is an interviewer too. */
  readonly isOther?: boolean
}

interface Edge {
  readonly to: number
  readonly cost: number
  readonly back: number
  isFree: boolean
}

/** More than all options of an assignment cost together. */
const LOAD_UNIT = 1_000_000

/** More than all loads of an assignment cost together. */
const OTHER_UNIT = 1_000_000 * LOAD_UNIT

/**
 * Assigns as many interns as possible, no time of an interviewer twice; then most to their own mentor, then with the
 * most even loads, then at the lowest cost. Minimum-cost flow by successive shortest paths (intern → time → interviewer
 * → end), where edges to the end cost 1, 3, 5… on top of the load so far. Others are served between two interns.
 */
export async function assign(
  options: readonly (readonly Option[])[],
  loads: readonly number[],
): Promise<(Option | undefined)[]> {
  const graph = new Graph()
  const [start, end] = [graph.addNode(), graph.addNode()]
  const interviewers = loads.map((load) => {
    const node = graph.addNode()
    for (let more = 0; more < options.length; more++)
      graph.connect(node, end, Math.round((2 * (load + more) + 1) * LOAD_UNIT))
    return node
  })
  const times = new Map<string, number>()
  const timeOf = ({ interviewer, slot }: Option) => {
    const key = `${interviewer} ${slot}`
    const known = times.get(key)
    if (known !== undefined) return known
    const node = graph.addNode()
    graph.connect(node, interviewers[interviewer] ?? end, 0)
    times.set(key, node)
    return node
  }
  const edges = options.map((own) => {
    const intern = graph.addNode()
    graph.connect(start, intern, 0)
    // Rounding errors of fractions could produce negative cycles, and the search would not end.
    return own.map((option) => graph.connect(intern, timeOf(option), costOf(option)))
  })
  while (graph.augment(start, end)) await setImmediate()
  return options.map((own, intern) => own.find((_, at) => edges[intern]?.[at]?.isFree === false))
}

const costOf = ({ cost, isOther = false }: Option) => Math.round(cost) + (isOther ? OTHER_UNIT : 0)

/** Edges carry one unit, each beside a reverse edge that takes it back. */
class Graph {
  readonly #edges: Edge[][] = []

  addNode(): number {
    return this.#edges.push([]) - 1
  }

  connect(from: number, to: number, cost: number): Edge {
    const [there, back] = [this.#edges[from] ?? [], this.#edges[to] ?? []]
    const edge: Edge = { to, cost, back: back.length, isFree: true }
    back.push({ to: from, cost: -cost, back: there.length, isFree: false })
    there.push(edge)
    return edge
  }

  /** Sends one unit along the cheapest path; false when there is none. */
  augment(start: number, end: number): boolean {
    const arrivals = this.#cheapestPaths(start)
    if (!arrivals[end]) return false
    for (let edge: Edge | undefined = arrivals[end]; edge;) {
      const reverse: Edge | undefined = this.#edges[edge.to]?.[edge.back]
      edge.isFree = false
      if (!reverse) break
      reverse.isFree = true
      edge = arrivals[reverse.to]
    }
    return true
  }

  /** By Bellman and Ford with a queue, because taking a unit back has a negative cost. */
  #cheapestPaths(start: number): (Edge | undefined)[] {
    const costs = this.#edges.map(() => Number.POSITIVE_INFINITY)
    const arrivals: (Edge | undefined)[] = []
    const isQueued = new Set([start])
    costs[start] = 0
    for (const node of isQueued) {
      isQueued.delete(node)
      for (const edge of this.#edges[node] ?? []) {
        const cost = (costs[node] ?? 0) + edge.cost
        if (!edge.isFree || cost >= (costs[edge.to] ?? 0)) continue
        costs[edge.to] = cost
        arrivals[edge.to] = edge
        isQueued.add(edge.to)
      }
    }
    return arrivals
  }
}
