/** The organisation's limit, drafts included. */
export const MAX_ARTICLES = 200

export const OFFERED_ARTICLES = 3

export const ASKED_OFTEN = { requests: 3, people: 2, days: 90, listed: 10 } as const

export const USES = ['opened', 'solved'] as const
export type Use = (typeof USES)[number]
