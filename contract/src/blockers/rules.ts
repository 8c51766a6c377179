/** Working days without an answer after which a blocker is listed as waiting for us. */
export const ANSWER_BLOCKER_WITHIN_DAYS = 2

/** Days for which closed blockers are listed and their times reported. */
export const CLOSED_LISTED_DAYS = 30

export const BLOCKERS_PAGE_SIZE = 8
