/** Used interchangeably. NFKD decomposes a lone acute accent into a space. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u00b4\u0384\u1fbd`]/gu
const withOneApostrophe = (text: string) => text.replaceAll(APOSTROPHES, "'")

/** Malayalam and Bengali letters that older keyboards write as consonant, virama, joiner. */
const WITH_JOINER: Readonly<Record<string, string>> = {
  'ണ\u0d4d\u200d': 'ൺ',
  'ന\u0d4d\u200d': 'ൻ',
  'ര\u0d4d\u200d': 'ർ',
  'ല\u0d4d\u200d': 'ൽ',
  'ള\u0d4d\u200d': 'ൾ',
  'ക\u0d4d\u200d': 'ൿ',
  'ত\u09cd\u200d': 'ৎ',
}

/** Invisible: joiners, direction marks. The Hangul fillers hold a place and stay. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}--[\u115f\u1160\u3164\uffa0]]/gv

/** Letters that NFKD does not decompose. */
export const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}

const replacing = (letters: Readonly<Record<string, string>>) => {
  const known = new RegExp(Object.keys(letters).join('|'), 'gu')
  return (text: string) => text.replaceAll(known, (letter) => letters[letter] ?? letter)
}
const withoutJoiners = replacing(WITH_JOINER)
const inPlainLetters = replacing(WHOLE_LETTERS)

/** Only marks on Latin letters are dropped: vowel signs, viramas and Arabic marks are letters. */
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu

/** The form in which names are searched and sorted: "JOSÉ  o’Brien" becomes "jose o'brien". */
export function foldedName(name: string): string {
  const compatible = withOneApostrophe(withOneApostrophe(name).normalize('NFKD'))
  const plain = withoutJoiners(compatible).replaceAll(UNSEEN, '')
  const lowered = inPlainLetters(plain.toLowerCase().normalize('NFKD'))
  return lowered.replaceAll(LATIN_MARKS, '$1').normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
