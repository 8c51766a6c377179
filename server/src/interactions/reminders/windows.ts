const HOUR = 60 * 60_000

/** How long before the start people are reminded. */
export const AHEAD = { day: 24 * HOUR, hour: HOUR } as const

/**
 * The marks of an interaction that is planned or moved: nobody was called for its feedback, nor
 * reminded of it, but for what the news of it has just said.
 */
export function unremindedMarks(startsAt: Date, now: Date) {
  const left = startsAt.getTime() - now.getTime()
  return {
    feedbackDueNotifiedAt: null,
    dayRemindedAt: left <= AHEAD.day ? now : null,
    hourRemindedAt: left <= AHEAD.hour ? now : null,
  }
}
