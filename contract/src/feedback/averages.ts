/** One name for each average, the short one for heads of tables; what it is of stands beside or behind it. */
export const AVERAGES = {
  recent: { name: 'Average (last 3)', of: 'Average of the last 3 ratings' },
  all: { name: 'Average (all)', of: 'Average of all feedback' },
  adjusted: {
    name: 'Adjusted average',
    of: 'Average of the last 12 ratings, adjusted for the leniency of raters',
  },
  unadjusted: { name: 'Unadjusted average' },
} as const
