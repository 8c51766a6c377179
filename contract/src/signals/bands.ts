/** By days of objectives ahead of the own plan; without a plan and on leave apart. */
export const BANDS = ['far', 'behind', 'on', 'ahead', 'none', 'leave'] as const
export type Band = (typeof BANDS)[number]

/** Further behind than `far`; at least `near` days behind or ahead. */
export const BAND_LIMITS = { far: -10, near: 5 } as const
