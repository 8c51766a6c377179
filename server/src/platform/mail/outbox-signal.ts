/** Tells the sender that a mail was committed, so that it need not wait for its next look. */
export interface OutboxSignal {
  ring(): void
  listen(listener: () => void): void
}

export function newOutboxSignal(): OutboxSignal {
  let listener = () => {}
  return { ring: () => listener(), listen: (added) => void (listener = added) }
}
