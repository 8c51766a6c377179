import { announcements } from '@cohort/contract/announcements'
import { users } from '@cohort/contract/users'
import { expect, test } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, app, asha, isha, database } = world

/** What a later version may do while this one still runs: `expand.ts` says what it may not. */
const EXPANSION = `
  create table later_things (id uuid primary key, user_id uuid references users (id));
  alter table users add column later_name text;
  alter table users add column later_count integer default 0 not null;
  alter table announcements add column later_colour text default 'blue' not null;
  create index later_index on users (later_name);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`

test('a process goes on when a newer version changes the tables beside it, but is not started anew', async () => {
  const work = async () => {
    const made = await as(asha, announcements.create, { body: { message: 'Lunch is at one.' } })
    const listed = await as(asha, users.list, { body: {} })
    const own = await as(isha, users.get, { params: { userId: isha.id } })
    const ready = await app.inject({ url: '/readyz' })
    return [made, listed, own, ready].map(({ statusCode }) => statusCode)
  }
  expect(await work()).toEqual([201, 200, 200, 200])
  await database.pool.query(EXPANSION)
  try {
    expect(await work()).toEqual([201, 200, 200, 200])
    await expect(migrate(database)).rejects.toThrow(
      'The database was made by a newer version of Cohort: start that version, or restore a backup',
    )
    expect(await work()).toEqual([201, 200, 200, 200])
  } finally {
    await database.pool.query(`
      drop table later_things; drop index later_index;
      alter table users drop column later_name, drop column later_count;
      alter table announcements drop column later_colour;
      delete from drizzle.__drizzle_migrations where hash = 'later'`)
  }
})
