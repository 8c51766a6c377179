export const INVITATION_DAYS = 7
export const INVITATION_MILLISECONDS = INVITATION_DAYS * 24 * 60 * 60_000

export const RESEND_AFTER_MILLISECONDS = 60_000

export const INVITATION_STATES = ['invited', 'expired', 'withdrawn', 'accepted'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** `not invited`, and the states of an invitation, are of people who have never signed in. */
export const SIGN_IN_STATES = ['signed in', 'not invited', ...INVITATION_STATES] as const
export type SignInState = (typeof SIGN_IN_STATES)[number]

export const SIGN_IN_FILTERS = ['never', 'invited', 'expired', 'not invited'] as const
export type SignInFilter = (typeof SIGN_IN_FILTERS)[number]

/** The state of an invitation's link. `unknown`: a wrong link, or one that a newer one replaced. */
export const LINK_STATES = ['open', 'used', 'expired', 'withdrawn', 'unknown'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const hasSignedIn = ({ signIn }: { readonly signIn: SignInState }) => signIn === 'signed in'
