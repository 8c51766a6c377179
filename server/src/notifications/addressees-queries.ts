import { ROLES } from '@cohort/contract/access'
import {
  canChoose,
  defaultChannels,
  type Channels,
  type MailChoice,
  type Topic,
} from '@cohort/contract/notifications/rules'
import { afterQuiet, type QuietHours } from '@cohort/contract/notifications/quiet-hours'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { hasId, isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { pushDevices } from './push/table.ts'
import { usable } from './settings-queries.ts'
import { channelChoices, contactTimes } from './table.ts'

// Not scoped to an actor: for senders.

export interface Addressee extends Channels {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly timeZone: string | null
  readonly quiet: QuietHours | null
  readonly orgTimezone: string
}

export const quietTime = ({ quiet, timeZone, orgTimezone }: Addressee, moment: Date): Date =>
  afterQuiet(moment, quiet, timeZone ?? orgTimezone)

/** By then a push of the same has arrived, and may have been read. */
const BEHIND_PUSH = 2 * 60_000

export function mailTime(person: Addressee, now: Date): Date {
  const earliest = quietTime(person, now)
  if (!person.push) return earliest
  return quietTime(person, new Date(earliest.getTime() + BEHIND_PUSH))
}

/** What applies to a row of `users`, beside a joined row of choices that may be absent, or of an earlier role. */
function channelOf<Choice>(topic: Topic, channel: keyof Channels, type: SQL): SQL<Choice> {
  const cases = ROLES.map((role) => {
    const usual = sql`${defaultChannels(topic, role)[channel]}::${type}`
    const chosen = sql`coalesce(${channelChoices[channel]}, ${usual})`
    return sql`when ${role} then ${canChoose(topic, role) ? chosen : usual}`
  })
  return sql<Choice>`case ${users.role} ${sql.join(cases, sql` `)} end`
}

const mailOf = (topic: Topic) => channelOf<MailChoice>(topic, 'mail', sql`text`)

const bellOf = (topic: Topic) => channelOf<boolean>(topic, 'bell', sql`boolean`)

/** False as well for those without a device. */
export const wantsPush = (
  topic: Topic,
): SQL<boolean> => sql`${channelOf(topic, 'push', sql`boolean`)}
  and exists (select 1 from ${pushDevices} where ${pushDevices.userId} = ${users.id})`

export const wantsMail = (topic: Topic, ...choices: MailChoice[]): SQL =>
  sql`${mailOf(topic)} = any(${sql.param(choices)}::text[])`

export async function listAddressees(
  db: Queryable,
  topic: Topic,
  orgTimezone: string,
  condition: SQL | undefined,
): Promise<Addressee[]> {
  const { quietFrom, quietTo, timeZone } = contactTimes
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      bell: bellOf(topic),
      mail: mailOf(topic),
      push: wantsPush(topic),
      timeZone,
      from: quietFrom,
      to: quietTo,
    })
    .from(users)
    .leftJoin(
      channelChoices,
      and(eq(channelChoices.userId, users.id), eq(channelChoices.topic, topic)),
    )
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .where(and(isEnabled, condition))
    .orderBy(users.id)
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    timeZone: usable(row.timeZone),
    quiet: from !== null && to !== null ? { from, to } : null,
    orgTimezone,
  }))
}

export const listAddresseesById = (
  db: Queryable,
  topic: Topic,
  orgTimezone: string,
  userIds: readonly string[],
) => listAddressees(db, topic, orgTimezone, hasId(userIds))
