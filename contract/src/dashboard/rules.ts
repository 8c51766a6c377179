export const FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS = 3

export const MAX_LISTED = 5
