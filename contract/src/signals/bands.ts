/** Who has no place on the scale of days behind or ahead. */
export const ASIDES = ['none', 'new', 'leave'] as const
export const BANDS = ['far', 'behind', 'on', 'ahead', ...ASIDES] as const
export type Band = (typeof BANDS)[number]

/** Further behind than `far`; at least `near` days behind or ahead. */
export const BAND_LIMITS = { far: -10, near: 5 } as const
