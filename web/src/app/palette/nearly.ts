/** Shorter words differ from many others by one letter. */
const MIN_LETTERS = 5

/** One letter more, less, another, or two exchanged, after the first. */
export function isNearly(typed: string, word: string): boolean {
  if (typed.length < MIN_LETTERS || typed[0] !== word[0]) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const ends = (ofTyped: number, ofWord: number) =>
    typed.slice(at + ofTyped) === word.slice(at + ofWord)
  const areExchanged = typed[at] === word[at + 1] && typed[at + 1] === word[at] && ends(2, 2)
  return ends(0, 0) || ends(1, 1) || ends(1, 0) || ends(0, 1) || areExchanged
}
