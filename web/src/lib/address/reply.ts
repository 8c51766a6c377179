/** The parameter of an address that names whom the reader replies to. */
export const REPLY = 'reply'

/** The parameter of an address that begins a request to the reader's own mentor. */
export const ASK = 'ask'
export const OWN_MENTOR = 'mentor'
