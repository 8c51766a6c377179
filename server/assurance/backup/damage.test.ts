import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKept, EXCLUDED, readTables } from '#server/platform/database/backup/catalog.ts'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/database/backup/restore.ts'
import { writeBackup } from '#server/platform/database/backup/write-backup.ts'
import { newFolder } from '../../test/new-folder.ts'
import { openWorld, WEDNESDAY } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import { fitted, linesIn, writeCrafted } from './craft.ts'
import { digestOf, keeping } from './digest.ts'
import { addOddRows } from './writers.ts'

/** BACKUP_SEED repeats the damages of an earlier run. */
const SEED = Number(process.env['BACKUP_SEED'] ?? Date.now() % 2 ** 31)
const DAMAGES = times(60, 5_000)

const world = await openWorld()
const { database, services } = world
const source = { database, dataKey: services.secrets.dataKey, now: () => WEDNESDAY }
const AS_IT_IS = { replace: false, withoutBankDetails: false }
const REPLACE = { ...AS_IT_IS, replace: true }

async function newBackup() {
  const file = join(newFolder(), 'small.backup')
  await addOddRows(database, 1, 3)
  await writeBackup(source, file)
  return file
}

/** The sentence with which a file is refused, once it is proved that nothing has changed. */
async function refusalOf(file: string, options = REPLACE, dataKey = source.dataKey) {
  const before = await digestOf(database)
  const refusal = await restoreBackup({ database, dataKey }, file, options).then(
    () => 'It was restored',
    (error: Error) => error.message.replace(file, 'FILE'),
  )
  expect(await digestOf(database)).toEqual(before)
  return refusal
}

const said = (file: string) =>
  verifyBackup(file).then(
    () => 'It is whole',
    (error: Error) => error.message.replace(file, 'FILE'),
  )

const damage = fc.record({
  how: fc.constantFrom('cut', 'flip', 'add', 'drop'),
  where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bit: fc.nat({ max: 7 }),
})

function damaged(whole: Buffer, { how, where, bit }: { how: string; where: number; bit: number }) {
  const at = Math.floor(where * whole.length)
  if (how === 'cut') return whole.subarray(0, at)
  if (how === 'add')
    return Buffer.concat([whole.subarray(0, at), Buffer.of(bit), whole.subarray(at)])
  if (how === 'drop') return Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])
  const flipped = Buffer.from(whole)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
  return flipped
}

const ONE_SENTENCE =
  /^FILE (is not a backup of Cohort\.|is damaged: [^.]+\.|was made by a newer version of Cohort\. .*\.)$/

test(`each of ${DAMAGES} damaged files is detected`, { timeout: 300_000 }, async () => {
  const file = await newBackup()
  const whole = readFileSync(file)
  expect(await said(file)).toBe('It is whole')
  for (const one of fc.sample(damage, { seed: SEED, numRuns: DAMAGES })) {
    writeFileSync(file, damaged(whole, one))
    expect(await said(file), `BACKUP_SEED=${SEED} ${JSON.stringify(one)}`).toMatch(ONE_SENTENCE)
  }
  const ends = [0, 1, whole.length - 73, whole.length - 72, whole.length - 1]
  for (const end of ends) {
    writeFileSync(file, whole.subarray(0, end))
    expect(await said(file)).toMatch(ONE_SENTENCE)
  }
  figure(`${DAMAGES} damages to a backup were all refused`)
})

const DAMAGED = (how: string) => `FILE is damaged: ${how}.`
const NEWER = 'FILE was made by a newer version of Cohort. Restore it with that version.'

type Edit = (lines: string[]) => string[]
const startOf = (lines: readonly string[], table: string) =>
  lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
const without =
  (table: string): Edit =>
  (lines) => {
    const from = startOf(lines, table)
    const until = lines.findIndex((line, place) => place > from && line.startsWith('{'))
    return lines.toSpliced(from, until - from)
  }

test.for<[string, string, Edit]>([
  ['without a table', DAMAGED('the table users is missing'), without('users')],
  ['without its end', DAMAGED('its end is missing'), (lines) => lines.slice(0, -1)],
  [
    'with lines behind its end',
    DAMAGED('there is data after its end'),
    (lines) => [...lines, '["more"]'],
  ],
  [
    'with a table twice',
    DAMAGED('announcements is unexpected'),
    (lines) => lines.toSpliced(-1, 0, lines[startOf(lines, 'announcements')] ?? ''),
  ],
  [
    'with a table that nobody named',
    DAMAGED('secrets is unexpected'),
    (lines) => lines.toSpliced(1, 0, '{"table":"secrets","columns":["id"]}'),
  ],
  [
    'with a row more',
    DAMAGED('the table announcements differs from what was written'),
    (lines) => lines.toSpliced(2, 0, lines[2] ?? ''),
  ],
  ['with a line that is none', DAMAGED('it cannot be read'), (lines) => lines.toSpliced(2, 1, '[')],
  [
    'with a line that unpacks to more than any row takes',
    DAMAGED('a line is too long'),
    (lines) => lines.toSpliced(2, 0, `["${'a'.repeat(65 * 1024 * 1024)}"]`),
  ],
  [
    'of later migrations',
    NEWER,
    (lines) => lines.with(0, (lines[0] ?? '').replace('"migrations":[', '"migrations":[9,')),
  ],
])('a file %s is refused though its checksum fits', async ([, message, edit]) => {
  const file = await newBackup()
  writeCrafted(file, edit(linesIn(file)))
  expect(await refusalOf(file)).toBe(message)
})

test('foreign files, files of later formats and empty files are rejected', async () => {
  const file = await newBackup()
  const lines = linesIn(file)
  writeCrafted(file, lines, 'Cohort backup 2\n')
  expect(await refusalOf(file)).toBe(NEWER)
  writeFileSync(file, 'id,name\n1,Asha\n')
  expect(await refusalOf(file)).toBe('FILE is not a backup of Cohort.')
  expect(await refusalOf(`${file}.none`)).toBe('The file FILE does not exist.')
  expect(await refusalOf(join(file, '..'))).toMatch(/is not a file\.$/)
})

test('a full database is replaced only when that is asked for', async () => {
  const file = await newBackup()
  expect(await refusalOf(file, AS_IT_IS)).toBe(
    'The database is not empty. Add --replace to replace its data with the backup.',
  )
})

test('another key is refused; without bank details the rest is restored', async () => {
  const file = await newBackup()
  expect(await refusalOf(file, REPLACE, 'another key '.repeat(4))).toMatch(
    /^The bank details in this file are sealed with another DATA_KEY\. /,
  )
  await database.pool.query(`update users set bank_details_sealed = 'sealed'`)
  await writeBackup(source, file, { mayReplace: true })
  const options = { replace: true, withoutBankDetails: true }
  await restoreBackup({ database, dataKey: 'another key '.repeat(4) }, file, options)
  const { rows } = await database.pool.query(
    'select count(*)::int as people, count(bank_details_sealed)::int as sealed from users',
  )
  expect(rows).toEqual([{ people: 6, sealed: 0 }])
})

test('a table that backups leave out since is not restored', async () => {
  const file = await newBackup()
  const feed = ['{"table":"calendar_feeds","columns":["user_id","secret_hash"]}', '["1","2"]']
  const [start = '', ...lines] = linesIn(file)
  const named = start.replace('"tables":[', '"tables":["calendar_feeds",')
  writeCrafted(file, fitted([named, ...lines.toSpliced(-1, 0, ...feed)]))
  expect(await said(file)).toBe('It is whole')
  await restoreBackup({ database, dataKey: source.dataKey }, file, REPLACE)
  const { rows } = await database.pool.query('select count(*)::int as feeds from calendar_feeds')
  expect(rows).toEqual([{ feeds: 0 }])
})

test("rows that violate the database's rules leave everything unchanged", async () => {
  const file = await newBackup()
  const lines = linesIn(file)
  const rotten = lines.map((line, place) =>
    place > startOf(lines, 'users') ? line.replace('"Interns"', '"Bosses"') : line,
  )
  writeCrafted(file, fitted(rotten))
  expect(await refusalOf(file)).toMatch(
    /^The file contains rows that violate the schema: .*users_role.*\.$/,
  )
})

test('rows of tables that the migrations of a file do not make leave everything unchanged', async () => {
  const file = await newBackup()
  const [header = '', ...lines] = linesIn(file)
  const cut = header.replace(/"migrations":\[(\d+)[^\]]*\]/, '"migrations":[$1]')
  expect(cut).not.toBe(header)
  writeCrafted(file, fitted([cut, ...lines]))
  expect(await refusalOf(file)).toBe('The file lists too few migrations for its tables.')
})

test('a file that exists is not written over unless that is asked for', async () => {
  const file = await newBackup()
  const before = readFileSync(file)
  await expect(writeBackup(source, file)).rejects.toThrow(`${file} already exists.`)
  expect(readFileSync(file)).toEqual(before)
  await expect(writeBackup(source, join(file, 'below'))).rejects.toThrow(
    'could not be written: a part of its path is not a directory.',
  )
})

/** A new table is added here or to EXCLUDED: whether backups hold it. */
const KEPT = [
  'announcements',
  'assets',
  'audit_entries',
  'audit_links',
  'audit_waiting',
  'blockers',
  'canned_answers',
  'channel_choices',
  'contact_times',
  'day_reads',
  'day_replies',
  'day_revisions',
  'erasures',
  'feedback_questions',
  'feedback_snippets',
  'feedbacks',
  'help_articles',
  'help_messages',
  'help_requests',
  'help_targets',
  'holidays',
  'interaction_series',
  'interactions',
  'intern_messages',
  'kpi_sets',
  'leave_periods',
  'logos',
  'meeting_requests',
  'milestones',
  'next_steps',
  'notifications',
  'objective_marks',
  'objectives',
  'organisation_look',
  'pending_erasures',
  'people_views',
  'photos',
  'plan_members',
  'plans',
  'push_keys',
  'reminder_settings',
  'self_assessments',
  'session_limits',
  'setting_values',
  'signal_settings',
  'status_changes',
  'suggestion_decisions',
  'tasks',
  'update_reminders',
  'user_keys',
  'users',
  'working_weeks',
  'zone_changes',
]

test('it is decided of every table whether backups hold it', async () => {
  const tables = await keeping(database.pool, readTables)
  const [kept, leftOut] = [tables.filter(isKept), tables.filter((table) => !isKept(table))]
  expect(kept.map(({ name }) => name)).toEqual(KEPT)
  expect(leftOut.map(({ name }) => name)).toEqual(Object.keys(EXCLUDED).toSorted())
})

test('numbers go on where they were', async () => {
  const file = await newBackup()
  await restoreBackup({ database, dataKey: source.dataKey }, file, REPLACE)
  const { rows } = await database.pool.query<{ id: number; known: number }>(
    `insert into audit_entries (action, subject) values ('next', 'next')
     returning id::int, (select max(id)::int from audit_entries) as known`,
  )
  expect(rows[0]?.id).toBeGreaterThan(rows[0]?.known ?? Infinity)
  await expect(database.pool.query('delete from audit_entries')).rejects.toThrow('append-only')
})
