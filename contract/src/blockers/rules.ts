/** Working days without an answer after which a blocker is listed as waiting for us. */
export const ANSWER_BLOCKER_WITHIN_DAYS = 2

/** Days for which closed blockers are listed and their times reported. */
export const CLOSED_LISTED_DAYS = 30

export const BLOCKERS_PAGE_SIZE = 8

/** They are quoted: interns write them as a sentence of their own. */
export const waitingFor = (words: string) => `Waiting for “${words}”`

/** What interns write of whom they wait for: only then is a help request to these about the task. */
const NAMED = { Admins: /\badmins?\b/i, Mentors: /\bmentors?\b/i } as const

interface AskedOf {
  readonly recepient: keyof typeof NAMED
  readonly recepientName: string | null
}

export const waitsFor = (words: string, { recepient, recepientName }: AskedOf): boolean =>
  NAMED[recepient].test(words) ||
  (recepientName !== null && words.toLowerCase().includes(recepientName.toLowerCase()))
