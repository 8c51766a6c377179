import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#server/announcements/table.ts'
import { DEMO_PASSWORD_HASH } from '#server/auth/demo-password.ts'
import { holidays, tasks } from '#server/daily-updates/table.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from '#server/plans/table.ts'
import type { Services } from '#server/services.ts'
import { wrap } from '#server/users/keys/keys.ts'
import { assets, photos, userKeys, users, zoneChanges } from '#server/users/table.ts'
import { makeAnnouncements } from './announcements.ts'
import { makeAssets } from './assets.ts'
import { makePhotos } from './avatars.ts'
import { makeTasks } from './daily-updates.ts'
import { makeHelp } from './help.ts'
import { makeHolidays } from './holidays.ts'
import { makeMeetings } from './interactions.ts'
import { makeMarks } from './marks.ts'
import { makeNotifications } from './messages.ts'
import { makePeople, type PasswordHashOf } from './people.ts'
import { makePlans } from './plans.ts'
import { settingOf } from './setting.ts'
import { makeZoneChanges } from './zones.ts'

/** Fills an empty database with the demo organisation, in one transaction. False for any other. */
export async function seedWhenEmpty(
  services: Services,
  hashOf: PasswordHashOf = () => DEMO_PASSWORD_HASH,
): Promise<boolean> {
  if (!(await isEmpty(services.database.orm))) return false
  const rows = await makeOrganisation(services, hashOf)
  return services.database.orm.transaction(async (transaction) => {
    // Of processes that start together on one database, the first fills it.
    await transaction.execute(sql`select pg_advisory_xact_lock(4246011506)`)
    if (!(await isEmpty(transaction))) return false
    for (const [table, values] of rows) await insertAll(transaction, table, values)
    // The seed numbers its requests itself, because notifications name them.
    await transaction.execute(
      sql`select setval('help_request_numbers', (select max(number) from ${helpRequests}))`,
    )
    return true
  })
}

async function isEmpty(db: Pick<Transaction, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from ${users})
    or exists (select from ${plans}) or exists (select from ${announcements}) as any`)
  return rows[0]?.any === false
}

/** In the order in which the rows refer to each other. */
async function makeOrganisation(services: Services, hashOf: PasswordHashOf) {
  const setting = settingOf(services)
  const people = makePeople(setting, hashOf)
  const plan = makePlans(setting, people)
  const meetings = makeMeetings(setting, people)
  const free = makeHolidays(setting)
  const feedback = meetings.flatMap((meeting) => meeting.feedback ?? [])
  const help = makeHelp(setting, people)
  const rows: [PgTable, Record<string, unknown>[]][] = [
    [users, [...people.admins, ...people.mentors, ...people.interns]],
    [userKeys, Array.from(setting.keys, ([id, key]) => keyRow(id, key, services))],
    [photos, await makePhotos(setting, people)],
    [assets, makeAssets(setting, people)],
    [plans, plan.plans],
    [milestones, plan.milestones],
    [objectives, plan.objectives],
    [planMembers, plan.members],
    [interactions, meetings.map(({ interaction }) => interaction)],
    [feedbacks, feedback],
    [holidays, free],
    [tasks, makeTasks(setting, people, new Set(free.map(({ day }) => day)))],
    [announcements, makeAnnouncements(setting, people)],
    [helpRequests, help.requests],
    [helpMessages, help.messages],
    [notifications, makeNotifications(setting, people, { meetings, help: help.notices })],
    [objectiveMarks, makeMarks(setting, plan, people)],
    [zoneChanges, makeZoneChanges(setting, people)],
  ]
  return rows
}

const keyRow = (id: string, key: string, { secrets, now }: Services) => ({
  ...wrap(key, id, secrets),
  createdAt: now(),
})

/** A statement has at most 65,535 parameters; a person has about forty. */
const BATCH_SIZE = 500

async function insertAll(db: Transaction, table: PgTable, rows: Record<string, unknown>[]) {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await db.insert(table).values(rows.slice(start, start + BATCH_SIZE))
  }
}
