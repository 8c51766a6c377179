import type { QueryOf } from '@cohort/contract/calls'
import type { notifications as calls } from '@cohort/contract/notifications/calls'
import type { MailState } from '@cohort/contract/notifications/rules'
import type { LoggedPush } from '@cohort/contract/notifications/schemas'
import { pageOf, type Page } from '@cohort/contract/paging'
import { and, count, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { containing } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { notifications } from '../table.ts'
import { pushDevices, pushes } from './table.ts'

// Not scoped to an actor: only admins see the log.

const IN_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  sent: isNotNull(pushes.sentAt),
  failed: isNotNull(pushes.failedAt),
  waiting: and(isNull(pushes.sentAt), isNull(pushes.failedAt)),
}

const SHOWN = {
  id: pushes.id,
  recipient: users.email,
  device: pushDevices.label,
  kind: notifications.kind,
  createdAt: pushes.createdAt,
  sentAt: pushes.sentAt,
  failedAt: pushes.failedAt,
  nextAttemptAt: pushes.nextAttemptAt,
  attempts: pushes.attempts,
  lastError: pushes.lastError,
}

export async function listPushes(
  db: Queryable,
  { state, recipient, limit, offset }: QueryOf<typeof calls.listPushes>,
): Promise<Page<LoggedPush>> {
  const ofRecipient = recipient ? ilike(users.email, containing(recipient)) : undefined
  const condition = and(state && IN_STATE[state], ofRecipient)
  const rows = await db
    .select(SHOWN)
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .leftJoin(notifications, eq(notifications.id, pushes.noticeId))
    .where(condition)
    .orderBy(desc(pushes.createdAt), desc(pushes.id))
    .limit(limit)
    .offset(offset)
  const counted = await db
    .select({ total: count() })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(condition)
  return pageOf(rows.map(shown), onlyRow(counted).total, limit)
}

type Row = Omit<LoggedPush, 'state' | 'createdAt' | 'doneAt' | 'nextAttemptAt'> &
  Pick<typeof pushes.$inferSelect, 'createdAt' | 'sentAt' | 'failedAt' | 'nextAttemptAt'>

function shown({ sentAt, failedAt, nextAttemptAt, createdAt, ...row }: Row): LoggedPush {
  const state = sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'
  return {
    ...row,
    state,
    createdAt: createdAt.toISOString(),
    doneAt: (sentAt ?? failedAt)?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
  }
}
