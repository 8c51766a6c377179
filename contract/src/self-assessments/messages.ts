export const NO_RATING = 'Please rate at least one KPI.'
