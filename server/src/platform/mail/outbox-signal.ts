/** Wakes the senders of mails and pushes when one was committed, before their next poll. */
export interface OutboxSignal {
  wake(): void
  listen(listener: () => void): void
}

export function newOutboxSignal(): OutboxSignal {
  const listeners: (() => void)[] = []
  const wake = () => {
    for (const listener of listeners) listener()
  }
  return { wake, listen: (added) => void listeners.push(added) }
}
