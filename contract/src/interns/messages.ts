export const ZONE_MISSING = 'Choose a zone.'
export const SAME_ZONE = 'Choose another zone than the current one.'
