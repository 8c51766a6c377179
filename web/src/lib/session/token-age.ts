const KEPT = 'cohort.token-received'

/**
 * When this browser got the token, by its own clock: the token's own times are the server's, and a
 * clock that is wrong by an hour must not sign anybody out. A token that came some other way counts
 * from now; the server knows better and says so.
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

/** Enough to tell tokens apart, and nothing to sign in with. */
const markOf = (token: string) => token.slice(-8)
