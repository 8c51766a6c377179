export const FILL_ALL = 'Please fill all details'
export const WHOLE_HOURS = 'Enter a whole number of hours.'
export const hoursOutOfRange = (min: number, max: number) => `Enter ${min} to ${max} hours.`
export const DAY_ENDS_BEFORE = 'The working day must end after it begins.'
export const DAY_TOO_SHORT = 'The working day must last at least an hour.'
export const SOLUTION_BEFORE_ANSWER = 'The solution cannot be due before the first answer.'
export const CANNED_ANSWER_MISSING = 'Enter a text for the saved answer.'
