/** Where leave is recorded, on the work of an intern. */
export const LEAVE_PLACE = 'leave'
