export const YEAR_AND_BATCH_MISSING = 'Please select both Year and Batch.'
