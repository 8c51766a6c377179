import type { Queryable } from '#server/database.ts'
import type { Services } from '#server/services.ts'
import { insertNotifications } from './queries.ts'

export interface Notice {
  readonly userId: string
  readonly message: string
  /** A path inside the app. */
  readonly link: string | null
}

/**
 * Writes the notices with the change that they tell of. Call what it answers once that change is
 * committed: it tells whoever is connected.
 */
export async function notify(
  { realtime, now }: Pick<Services, 'realtime' | 'now'>,
  db: Queryable,
  notices: readonly Notice[],
): Promise<() => void> {
  if (notices.length === 0) return () => {}
  const createdAt = now()
  const written = await insertNotifications(
    db,
    notices.map((notice) => ({ ...notice, createdAt })),
  )
  return () => realtime.notify(written)
}
