import { settle } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'

/** Admins were asked. Those who take part in the interaction were only told. Call the result after the commit. */
export async function settleRequests(
  services: Services,
  db: Queryable,
  records: readonly { readonly id: string }[],
): Promise<() => void> {
  if (records.length === 0) return () => {}
  const readerIds = (await listAdmins(db)).map(({ id }) => id)
  return settle(services, db, { records, kind: 'interaction', readerIds })
}
