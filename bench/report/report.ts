type Goal = { readonly atLeast: number } | { readonly atMost: number }

export interface Line {
  readonly work: string
  readonly unit: 'ms' | 's' | '/s' | 'MB' | ''
  readonly ours: number
  /** The baseline, from the same run. */
  readonly limit?: number
  /** For the ratio to the limit; without a limit, for `ours`. */
  readonly goal?: Goal
  /** Wrong results miss every goal. */
  readonly isWrong?: boolean
  /** Milliseconds by stage, shown when the goal is missed. */
  readonly stages?: Readonly<Record<string, number>>
}

export interface Chapter {
  readonly title: string
  /** One sentence, with what the limit is. */
  readonly about: string
  readonly lines: readonly Line[]
}

export const ratioOf = ({ ours, limit }: Line) => (limit === undefined ? undefined : ours / limit)

/** Undefined where there is no goal. */
export function holds(line: Line): boolean | undefined {
  const { goal, ours, isWrong = false } = line
  if (!goal) return isWrong ? false : undefined
  // The verdict agrees with the two digits shown.
  const measured = Number((ratioOf(line) ?? ours).toFixed(2))
  return !isWrong && ('atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost)
}

export const HEAD = ['', 'ours', 'limit', 'ratio', 'goal', ''] as const

/** The cells of a line, under `HEAD`. */
export function cellsOf(line: Line): string[] {
  const { work, unit, ours, limit, goal } = line
  const ratio = ratioOf(line)
  return [
    work,
    shown(ours, unit),
    limit === undefined ? '' : shown(limit, unit),
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? formatGoal(goal, limit === undefined ? unit : undefined) : '',
    verdict(line),
  ]
}

function verdict(line: Line) {
  if (line.isWrong) return 'WRONG'
  const isHeld = holds(line)
  if (isHeld === undefined) return ''
  return isHeld ? 'holds' : 'missed'
}

function formatGoal(goal: Goal, unit: Line['unit'] | undefined) {
  const [word, number] = 'atLeast' in goal ? ['at least', goal.atLeast] : ['at most', goal.atMost]
  return [word, number, ...(unit ? [unit] : [])].join(' ')
}

const shown = (value: number, unit: Line['unit']) => `${digits(value)} ${unit}`.trimEnd()

function digits(value: number) {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : 2)
}

export function explanation({ stages }: Line): string | undefined {
  if (!stages) return undefined
  const each = Object.entries(stages).map(([stage, taken]) => `${stage} ${digits(taken)} ms`)
  return each.join(', ')
}

const WIDTHS = [46, 14, 14, 9, 16, 9] as const

export function printChapter({ title, about, lines }: Chapter): void {
  console.log(`\n${title}\n${about}`)
  printRow(HEAD)
  for (const line of lines) {
    printRow(cellsOf(line))
    const why = holds(line) === false ? explanation(line) : undefined
    if (why) console.log(`    of it: ${why}`)
  }
}

const printRow = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at]) : cell.padStart(WIDTHS[at] ?? 12)))
      .join('')
      .trimEnd(),
  )
