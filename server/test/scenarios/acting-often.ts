import { auditEntries } from '#server/platform/audit/table.ts'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Entry = Pick<typeof auditEntries.$inferInsert, 'action' | 'subject'>

export const SENT_MANY = {
  statusCode: 429,
  message: 'You have sent many messages. Please try again later.',
}

/** As if the person had done this so many times in the last hour. */
export const actOften = async (
  { database }: World,
  person: Person,
  { times, ...entry }: Entry & { readonly times: number },
): Promise<void> => {
  const entries = Array.from({ length: times }, () => ({ actorId: person.id, ...entry }))
  await database.orm.insert(auditEntries).values(entries)
}
