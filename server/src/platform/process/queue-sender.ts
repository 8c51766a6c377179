import type { PlatformServices } from '#server/platform/services.ts'
import { oneAtATime } from './one-at-a-time.ts'

export const POLL_INTERVAL = 5_000

const FIRST_WAIT = 15_000
const MAX_WAIT = 60 * 60_000

export interface QueueSender {
  start(): void
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Queue {
  /** Logged when the queue cannot be read. */
  readonly unreadable: string
  /** Sends what is due, a batch at the most; returns how many. */
  readonly sendBatch: () => Promise<number>
  /** Runs beside it: neither waits for the other. */
  readonly beside?: (isStopped: () => boolean) => Promise<void>
}

/** At each signal of the outbox and every few seconds, until nothing is due. Several may run at once. */
export function queueSender(
  services: PlatformServices,
  { unreadable, sendBatch, beside }: Queue,
): QueueSender {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let hasSignal = false
  const sendAll = async () => {
    do {
      hasSignal = false
      while (!isStopped && (await sendBatch()) > 0);
    } while (hasSignal && !isStopped)
  }
  const works = [sendAll, ...(beside ? [() => beside(() => isStopped)] : [])].map((work) =>
    oneAtATime(services, unreadable, work),
  )
  const sendDue = async () => {
    hasSignal = true
    await Promise.all(works.map(({ run }) => run()))
  }
  return {
    start: () => {
      services.outboxSignal.listen(() => void sendDue())
      timer = setInterval(() => void sendDue(), POLL_INTERVAL)
      timer.unref()
      void sendDue()
    },
    sendDue,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      for (const { running } of works) await running()
    },
  }
}

/** Exponential backoff with jitter, in milliseconds. */
export function waitAfter(attempts: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), MAX_WAIT)
  return wait * (0.75 + Math.random() / 2)
}
