import { useState } from 'react'

export interface Announced {
  readonly count: number
  readonly peeked: string | undefined
  /** Undefined while it is loaded. */
  readonly found: number | undefined
}

/** What changed last, for screen readers: the focus stays where it is. */
export function useLiveMessage({ count, peeked, found: loaded }: Announced) {
  const [before, setBefore] = useState({ count, peeked, found: loaded, text: '' })
  const found = loaded ?? before.found
  const now = { count, peeked, found }
  if (before.peeked !== peeked) {
    const text = peeked ? `Preview of ${peeked} opened. Press F6 to go to it.` : 'Preview closed.'
    setBefore({ ...now, text })
  } else if (before.count !== count) {
    setBefore({ ...now, text: selectedSentence(count, before.count) })
  } else if (before.found !== found) {
    setBefore({ ...now, text: foundSentence(found, before.found) })
  }
  return before.text
}

function selectedSentence(count: number, before: number) {
  if (count === 0) return 'Selection cleared.'
  const selected = `${count.toLocaleString('en-IN')} selected`
  return before === 0 ? `${selected}. Press F6 to go to the actions.` : selected
}

/** The first number is read with the title of the screen. */
const foundSentence = (found: number | undefined, before: number | undefined) =>
  found === undefined || before === undefined
    ? ''
    : `People found: ${found.toLocaleString('en-IN')}`
