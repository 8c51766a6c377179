/** The parameter of an address that names whom the reader replies to. */
export const REPLY = 'reply'
