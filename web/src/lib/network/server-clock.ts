import { today } from '@cohort/contract/dates'

/** Milliseconds by which the server's clock is ahead of the browser's, by its last answer. */
let ahead = 0

/** HTTP dates are whole seconds; what a proxy kept has the date of the first answer. */
export function readServerClock({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(at) && !headers.has('age')) ahead = at - Date.now()
}

export const serverNow = () => Date.now() + ahead

/** The organisation's; known before a screen is drawn that shows days. */
let timeZone = 'UTC'

export function readTimeZone(ofOrganisation: string): void {
  timeZone = ofOrganisation
}

/** For texts, which are not drawn again at midnight; screens that reckon use `useToday`. */
export const serverToday = () => today(new Date(serverNow()), timeZone)
