import { pluralise } from '#web/ui/display/pluralise.ts'

interface Leaver {
  readonly name: string
  readonly plan: { readonly name: string } | null
  /** Who was chosen in place of the mentors of the plan. */
  readonly ownMentor: { readonly name: string } | null
}

const MAX_NAMED = 3

/** 'Ivan leaves "Backend". Ivan loses Meera, who was chosen as mentor.' Beyond a few names the others are counted. */
export const leavingSentences = (leavers: readonly Leaver[]): string =>
  [
    namingSome(leavers, ({ name, plan }) => `${name} leaves "${plan?.name ?? ''}"`, {
      one: 'leaves another plan',
      several: 'leave another plan',
    }),
    namingSome(
      leavers.filter(({ ownMentor }) => ownMentor),
      ({ name, ownMentor }) => `${name} loses ${ownMentor?.name ?? ''}, who was chosen as mentor`,
      { one: 'loses a chosen mentor', several: 'lose a chosen mentor' },
    ),
  ]
    .filter(Boolean)
    .join(' ')

interface Acts {
  readonly one: string
  readonly several: string
}

function namingSome(leavers: readonly Leaver[], lineOf: (leaver: Leaver) => string, acts: Acts) {
  const lines = leavers.slice(0, MAX_NAMED).map(lineOf)
  const more = leavers.length - lines.length
  if (more === 0) return lines.map((line) => `${line}.`).join(' ')
  return `${lines.join('. ')}, and ${more} more ${more === 1 ? acts.one : acts.several}.`
}

/** For interns who are not known by name. */
export const leavingCount = (count: number, withOwnMentor: number): string =>
  [
    count > 0 && `${pluralise(count, 'intern')} will leave another plan.`,
    withOwnMentor > 0 && `${pluralise(withOwnMentor, 'intern')} will lose a chosen mentor.`,
  ]
    .filter(Boolean)
    .join(' ')
