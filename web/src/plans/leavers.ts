import { pluralise } from '#web/ui/display/pluralise.ts'

interface Leaver {
  readonly name: string
  readonly plan: { readonly name: string } | null
}

const MAX_NAMED = 3

/** 'Ivan leaves "Backend".' Beyond a few names the others are counted. */
export function leavingSentences(leavers: readonly Leaver[]): string {
  const lines = leavers
    .slice(0, MAX_NAMED)
    .map(({ name, plan }) => `${name} leaves "${plan?.name ?? ''}"`)
  const more = leavers.length - lines.length
  if (more === 0) return lines.map((line) => `${line}.`).join(' ')
  return `${lines.join('. ')}, and ${more} more ${more === 1 ? 'leaves' : 'leave'} another plan.`
}

/** For interns who are not known by name. */
export const leavingCount = (count: number): string =>
  count > 0 ? `${pluralise(count, 'intern')} will leave another plan.` : ''
