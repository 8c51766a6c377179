import { existsSync, readFileSync } from 'node:fs'

/** How long a test file or a journey took. */
export interface Timing {
  readonly name: string
  readonly seconds: number
}

const MOST = 20

export function readTimings(file: string): Timing[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Timing[]) : []
}

/** The lines that name the slowest of them, the slowest first. */
export function slowest(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
