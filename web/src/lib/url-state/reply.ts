/** The parameter of an address that names whom the reader replies to. */
export const REPLY = 'reply'

/** The parameter of an address that begins a request: to the own mentor, for leave, for a meeting, or about a day. */
export const ASK = 'ask'
export const OWN_MENTOR = 'mentor'
export const LEAVE = 'leave'
export const MEETING = 'meeting'

/** Of the requests that these begin. */
export const LEAVE_SUBJECT = 'Leave'
export const MEETING_SUBJECT = 'Meeting'

export const ASK_LABELS = { [MEETING]: 'Ask for a meeting', [LEAVE]: 'Ask for leave' } as const
