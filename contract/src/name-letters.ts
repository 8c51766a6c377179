const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const JOINERS = /[\u200c\u200d]/g

export const visibleLength = (name: string) => name.replaceAll(INVISIBLE, '').length

export const hasInvisibleLetters = (name: string) =>
  name.replaceAll(JOINERS, '') !== name.replaceAll(INVISIBLE, '')

const LATIN = /\p{Script=Latin}/u
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Letters of Cyrillic and Greek look like Latin ones. */
export const mixesAlphabets = (name: string) =>
  name.split(' ').some((word) => LATIN.test(word) && ALIKE.test(word))

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  г: 'r',
  п: 'n',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  μ: 'm',
  ζ: 'z',
}

/** Equal for names that look alike: without marks, invisible letters, case, and spaces of any number. */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
  const letters = Array.from(plain.toLowerCase(), (letter) => LOOK_ALIKES[letter] ?? letter)
  return letters.join('').split(' ').filter(Boolean).join(' ')
}
