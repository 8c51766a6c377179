export const ZONE_MISSING = 'Choose a zone.'
export const SAME_ZONE = 'Choose a zone other than the current one.'
export const REQUEST_MISSING = 'Write what the meeting is for.'
