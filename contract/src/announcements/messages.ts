export const ANNOUNCEMENT_CHANGED =
  'Another admin changed this announcement in the meantime. Reload the page to see it.'
export const IS_OVER = 'Choose a time in the future.'
export const DATE_MISSING = 'Choose a date as well.'
export const INVALID_YEAR = 'Enter a year.'
export const ROLE_MISSING = 'Choose a role.'
export const ONLY_INTERNS_HAVE_GROUPS = 'Only interns have a year and a batch.'
