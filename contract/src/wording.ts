const conjunction = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** "Asha, Meera and Manoj". */
export const listInWords = (parts: readonly string[]): string => conjunction.format(parts)

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
