export const MAX_LISTED = 5

/** Of questions and blocked tasks, which no other screen lists. */
export const MAX_UNANSWERED = 20
