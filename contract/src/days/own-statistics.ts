import { countUpdates, isDueUpdate } from '../interns/rules.ts'

/** The last working days that an intern looks back on: as many as the signals do. */
export const LOOKED_BACK_DAYS = 10

type WrittenDay = Parameters<typeof isDueUpdate>[0]

export function writtenOf(days: readonly WrittenDay[]) {
  const { submitted, expected } = countUpdates(days.filter(isDueUpdate).slice(-LOOKED_BACK_DAYS))
  return { written: submitted, of: expected }
}

export interface EstimatedTask {
  readonly name: string
  readonly estimated: number
  readonly actual: number
}

/** Kinds of tasks, by words of their names: tasks have no other kind. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['tests', /\btest(s|ing|ed)?\b/iu],
  ['reviews', /\breview(s|ing|ed)?\b/iu],
  ['fixes', /\b(fix(es|ing|ed)?|bugs?|debug(ging)?)\b/iu],
  ['documentation', /\b(docs?|document(s|ing|ation)?|readme|guide)\b/iu],
  ['meetings', /\b(meetings?|stand-?up|call|demo)\b/iu],
]

export const kindOfTask = (name: string): string | undefined =>
  KINDS.find(([, words]) => words.test(name))?.[0]

const EVIDENCE = { ofKind: 6, overall: 10 } as const

/** Estimates that are off by less are good enough. */
const WORTH_A_HINT = 0.2

export interface EstimateHint {
  /** Null for all tasks together. */
  readonly kind: string | null
  readonly tasks: number
  readonly estimated: number
  readonly actual: number
  /** How much longer the tasks took than estimated; negative when they took less time. */
  readonly percent: number
}

const HUNDREDTHS = 100
const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * HUNDREDTHS) / HUNDREDTHS

function hintOf(kind: string | null, tasks: readonly EstimatedTask[]): EstimateHint | null {
  if (tasks.length < (kind === null ? EVIDENCE.overall : EVIDENCE.ofKind)) return null
  const estimated = sum(tasks.map((task) => task.estimated))
  const actual = sum(tasks.map((task) => task.actual))
  if (estimated === 0 || Math.abs(actual / estimated - 1) < WORTH_A_HINT) return null
  const percent = Math.round((actual / estimated - 1) * 100)
  return { kind, tasks: tasks.length, estimated, actual, percent }
}

/** The kind of task whose estimates are furthest off, or all tasks; null without enough tasks to tell. */
export function estimateHint(tasks: readonly EstimatedTask[]): EstimateHint | null {
  const hints = KINDS.flatMap(
    ([kind]) =>
      hintOf(
        kind,
        tasks.filter(({ name }) => kindOfTask(name) === kind),
      ) ?? [],
  )
  const furthest = hints.toSorted(
    (one, other) => Math.abs(other.percent) - Math.abs(one.percent),
  )[0]
  return furthest ?? hintOf(null, tasks)
}
