import { BATCH_LIMITS, percentOf, type Verdict } from './rules.ts'

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  'needs attention': 'Needs attention',
  watch: 'Watch',
  'on course': 'On course',
}

export const NO_VERDICT = `Too few assessed interns (${BATCH_LIMITS.from} or more needed)`

export function verdictReason(verdict: Verdict, suggested: number, judged: number): string {
  const who =
    suggested === 0
      ? `None of ${judged.toLocaleString('en-IN')} assessed interns has`
      : `${suggested.toLocaleString('en-IN')} of ${judged.toLocaleString('en-IN')} assessed interns (${percentOf(suggested, judged)}%) ${suggested === 1 ? 'has' : 'have'}`
  const next = verdict === 'needs attention' ? verdict : 'watch'
  const { on } = next === 'watch' ? BATCH_LIMITS.watch : BATCH_LIMITS.attention
  return `${who} a suggested zone of yellow or red; “${VERDICT_LABELS[next]}” is shown from ${on}%.`
}
