export const BANDS = ['far', 'behind', 'on', 'ahead', 'none', 'leave'] as const
export type Band = (typeof BANDS)[number]

/** Further behind than `far`; at least `near` days behind or ahead. */
export const BAND_LIMITS = { far: -10, near: 5 } as const
