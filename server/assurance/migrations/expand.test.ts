import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#server/migrate.ts'
import { whatOldCodeMisses } from './expand.ts'

/** Of before the first release: no code of an earlier one can run beside them. */
const BEFORE_THE_RULE = 15

const files = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

test.for(files.slice(BEFORE_THE_RULE))(
  'processes of the release before run on beside %s',
  (name) => {
    expect(whatOldCodeMisses(readFileSync(join(MIGRATIONS, name), 'utf8'))).toEqual([])
  },
)

test.for([
  'DROP TABLE "plants"',
  'alter table plants drop column height',
  'drop function grow()',
  'alter table plants rename column height to size',
  'ALTER TABLE "plants" RENAME TO "trees"',
  'ALTER TABLE "plants" ALTER COLUMN "height" SET DATA TYPE bigint',
  'alter table plants alter column height type bigint using height::bigint',
  'ALTER TABLE "plants" ALTER COLUMN "height" SET NOT NULL',
  'alter table plants alter column height drop default',
  'ALTER TABLE "plants" ADD COLUMN "colour" text NOT NULL',
  'alter table plants add constraint tall check (height > 1)',
  'ALTER TABLE "plants" ADD CONSTRAINT "planted_by" FOREIGN KEY ("by") REFERENCES "users"("id")',
  'CREATE UNIQUE INDEX "one_of_a_kind" ON "plants" USING btree ("name")',
  'create table trees (); alter table plants drop column height',
])('%s would break what runs beside it', (sql) => {
  expect(whatOldCodeMisses(sql)).toHaveLength(1)
  const marked = `-- contract: 1.4.0 was the first that did without it\n${sql}`
  expect(whatOldCodeMisses(marked)).toEqual([])
  expect(whatOldCodeMisses(`-- contract:\n${sql}`)).toHaveLength(1)
})

test.for([
  'CREATE TABLE "trees" ("name" text NOT NULL); ALTER TABLE "trees" ADD CONSTRAINT "t" UNIQUE("name")',
  'create table trees (name text); create unique index named on trees (name)',
  'ALTER TABLE "plants" ADD COLUMN "colour" text',
  'alter table plants add column by uuid; alter table plants add constraint by foreign key (by) references users (id)',
  'ALTER TABLE "plants" ADD COLUMN "tall" boolean DEFAULT false NOT NULL',
  'alter table plants add column folded text not null generated always as (lower(name)) stored',
  'drop index plants_by_height; create index plants_by_height on plants (height)',
  'drop trigger grow on plants; create trigger grow after insert on plants execute function grow()',
  'create function grow() returns trigger as $$ begin drop table weeds; end $$ language plpgsql',
  '-- We drop table weeds some day.\nselect 1',
])('%s breaks nothing', (sql) => {
  expect(whatOldCodeMisses(sql)).toEqual([])
})
