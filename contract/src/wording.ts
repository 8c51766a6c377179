const conjunction = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** "Asha, Meera and Manoj". */
export const listInWords = (parts: readonly string[]): string => conjunction.format(parts)
