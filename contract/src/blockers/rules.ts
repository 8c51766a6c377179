/** Working days after which an unanswered blocker is owed to the intern. */
export const ANSWER_BLOCKER_WITHIN_DAYS = 2

/** Closed ones are listed, and their times reported, for so many days. */
export const CLOSED_LISTED_DAYS = 30

export const BLOCKERS_PAGE_SIZE = 8
