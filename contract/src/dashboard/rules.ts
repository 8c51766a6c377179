/** Days after joining in which a profile that is not complete is a to-do. */
export const NEW_FOR_DAYS = 30

export const MAX_LISTED = 5

export const MAX_HELD_BACK = 3

/** Of questions and blocked tasks, which no other screen lists. */
export const MAX_UNANSWERED = 20
