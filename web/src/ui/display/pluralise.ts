/** A count with its noun: 1 day, 3 days. */
export const pluralise = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
