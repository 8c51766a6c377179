/** After how many days what waits for somebody is told to the admins. */
export const WAITS_TOO_LONG_AFTER_DAYS = { feedback: 3, helpRequest: 2 } as const

/** Of what is named one by one: the first few, and how many there are. */
export const MOST_NAMED = 5
