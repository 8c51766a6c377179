/** Wakes the senders of mails and pushes when one was committed, before their next poll. */
export interface OutboxSignal {
  ring(): void
  listen(listener: () => void): void
}

export function newOutboxSignal(): OutboxSignal {
  const listeners: (() => void)[] = []
  const ring = () => {
    for (const listener of listeners) listener()
  }
  return { ring, listen: (added) => void listeners.push(added) }
}
