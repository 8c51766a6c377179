const KEPT = 'cohort.token-received'

/**
 * When this browser got the token, by its own clock: a clock that is wrong by an hour must not sign
 * users out. An unknown token counts from now; the server refuses it when it has expired.
 */
export function receivedAt(token: string): number {
  const [mark, at] = (localStorage.getItem(KEPT) ?? '').split(' ')
  return mark === markOf(token) && at ? Number(at) : remember(token)
}

export function remember(token: string): number {
  const now = Date.now()
  localStorage.setItem(KEPT, `${markOf(token)} ${now}`)
  return now
}

export const forgetTokenAge = () => localStorage.removeItem(KEPT)

/** Distinguishes tokens without storing one. */
const markOf = (token: string) => token.slice(-8)
