import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { CAST } from '../../test/cast.ts'
import { send } from '../../test/processes/over-http.ts'
import { wait } from '../crashes-postgres/ledger.ts'

const { asha, isha } = CAST
const CALLS = [
  (origin: string) => send(origin, asha, users.list, { body: {} }),
  (origin: string) => send(origin, isha, notifications.list, { params: { userId: isha.id } }),
  (origin: string) => send(origin, isha, users.get, { params: { userId: isha.id } }),
]

/** Reads without pause until it is stopped, and answers how often, and what did not come whole. */
export function startReading(origin: string, readers: number) {
  let isOver = false
  const failed: string[] = []
  let read = 0
  const reading = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) {
      const call = CALLS[turn % CALLS.length]
      if (!call) continue
      try {
        const answer = await call(origin)
        await answer.arrayBuffer()
        read += 1
        if (!answer.ok) failed.push(String(answer.status))
      } catch (error) {
        failed.push(`${String(error)} ${String((error as Error).cause)}`)
        await wait(50)
      }
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(reading)
      return { read, failed }
    },
  }
}
