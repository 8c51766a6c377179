import { foldedName } from '@cohort/contract/folded-name'
import type { Command } from './command.ts'
import { isNearly } from './nearly.ts'

/** "batch2" is "batch 2". */
const LETTER_AND_DIGIT = /(\p{L})(\d)/gu

/** "today's update" is also what is called "updates of today". */
const POSSESSIVE = /['’]s(?= |$)/g

const wordsOf = (typed: string) =>
  foldedName(typed)
    .replaceAll(LETTER_AND_DIGIT, '$1 $2')
    .replaceAll(POSSESSIVE, '')
    .split(' ')
    .filter(Boolean)

const textOf = ({ label, detail = '', keywords = '' }: Command) =>
  foldedName(`${label} ${detail} ${keywords}`)

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

function beginsWord(where: string, word: string): boolean {
  for (let at = where.indexOf(word); at !== -1; at = where.indexOf(word, at + 1)) {
    if (!LETTER_OR_DIGIT.test(where.charAt(at - 1))) return true
  }
  return false
}

export const beginsWords = (where: string, typed: string) =>
  wordsOf(typed).every((word) => beginsWord(foldedName(where), word))

/** With a typing mistake in at least one word. */
const NEARLY = 5

/** The lower, the better: what is called so comes before what is only about it, and a word's beginning before its middle. */
export function rankOf(command: Command | undefined, typed: string): number {
  if (!command) return NEARLY
  const words = wordsOf(typed)
  const [label, whole] = [foldedName(command.label), textOf(command)]
  if (label.startsWith(words.join(' '))) return 0
  if (words.every((word) => beginsWord(label, word))) return 1
  if (words.every((word) => beginsWord(whole, word))) return 2
  if (words.every((word) => label.includes(word))) return 3
  return words.every((word) => whole.includes(word)) ? 4 : NEARLY
}

/** Has all typed words in any order; where no command has, with one typing mistake in each. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  const isExact = (command: Command) => rankOf(command, typed) < NEARLY
  const hasNearly = (command: Command) => {
    const all = textOf(command).split(' ')
    return words.every((word) => all.some((one) => one.includes(word) || isNearly(word, one)))
  }
  const exact = commands.filter(isExact)
  const found = exact.length > 0 ? exact : commands.filter(hasNearly)
  return found.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
}

export const isGuess = (commands: readonly Command[], typed: string) =>
  rankOf(commands[0], typed) === NEARLY
