export const WAITS_TOO_LONG_AFTER_DAYS = { feedback: 3, helpRequest: 2 } as const

export const MAX_LISTED = 5
