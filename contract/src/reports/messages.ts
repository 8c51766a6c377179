export const NO_FEEDBACK_IN_BATCH = 'No intern of this batch has received feedback yet.'
export const YEAR_AND_BATCH_MISSING = 'Please select both Year and Batch.'
