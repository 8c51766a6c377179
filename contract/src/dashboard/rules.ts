/** After how many days admins see that something waits. */
export const WAITS_TOO_LONG_AFTER_DAYS = { feedback: 3, helpRequest: 2 } as const

/** How many records are listed beside their total. */
export const MOST_NAMED = 5
