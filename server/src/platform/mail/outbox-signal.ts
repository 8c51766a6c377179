/** Wakes the sender when a mail was committed, before its next poll. */
export interface OutboxSignal {
  ring(): void
  listen(listener: () => void): void
}

export function newOutboxSignal(): OutboxSignal {
  let listener = () => {}
  return { ring: () => listener(), listen: (added) => void (listener = added) }
}
