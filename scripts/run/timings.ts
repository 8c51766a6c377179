import { existsSync, readFileSync } from 'node:fs'

export interface Timing {
  readonly name: string
  readonly seconds: number
}

const MAX_LISTED = 20

export function readTimings(file: string): Timing[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Timing[]) : []
}

export function slowest(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_LISTED)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
