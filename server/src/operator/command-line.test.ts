import { auth } from '@cohort/contract/auth/calls'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openOperatorsData, runCohort, startProduct } from '../../test/processes/command-line.ts'

// Each command is a process that opens the data, so the tests of this file build on one another.
const { folder, environment, drop } = await openOperatorsData()
afterAll(drop)

const isEmbedded = inject('migrated').engine === 'embedded'
const FILES = join(import.meta.dirname, '../../test/files')
const PATIENCE = 360_000
const cohort = (args: string, input?: string) =>
  runCohort(environment, args.replaceAll('FILES', FILES).split(' '), input)

test(
  'help is shown, and unknown arguments are rejected',
  async () => {
    const [help, unknown, noRole] = await Promise.all([
      cohort('--help'),
      cohort('impotr'),
      cohort('user role a@northwind.example Boss'),
    ])
    expect([help.code, unknown.code, noRole.code]).toEqual([0, 1, 1])
    for (const word of ['import', 'seed', 'migrate', 'admin', 'user']) {
      expect(help.said.some((line) => line.trim().startsWith(word))).toBe(true)
    }
  },
  PATIENCE,
)

test(
  'files that cannot be read are named before anything is made',
  async () => {
    const data = join(folder, 'data')
    const refusals = {
      'import FILES/none.csv': `The file ${FILES}/none.csv does not exist.`,
      'import FILES': `${FILES} is a folder, not a file.`,
      'audit verify': isEmbedded
        ? `No Cohort database found in ${data} (DATA_DIR).`
        : 'The database has no Cohort data yet.',
      [`person export a@northwind.example ${folder}`]: `${folder} already exists. Choose another name, or add --force.`,
    }
    const answers = await Promise.all(Object.keys(refusals).map((args) => cohort(args)))
    expect(answers).toEqual(Object.values(refusals).map((said) => ({ code: 1, said: [said] })))
    expect(existsSync(data)).toBe(false)
  },
  PATIENCE,
)

test(
  'an import with problems ends with 1 and writes its report',
  async () => {
    const report = join(folder, 'report.csv')
    const { code, said } = await cohort(`import FILES/problems.csv --report ${report}`)
    expect(code).toBe(1)
    expect(said.slice(-3)).toEqual([
      'New people have no password yet. They set one with "Forgot password", or are invited by an admin.',
      '12 rows: 2 created, 0 updated, 10 with errors',
      `The rows with errors are in ${report}.`,
    ])
    expect(readFileSync(report, 'utf8')).toContain('Invalid phone number.')
  },
  PATIENCE,
)

const ADMIN = ['admin', 'create', '--name', 'First Admin', '--email', 'first@northwind.example']
const CREATED = 'Admin First Admin was created and can sign in as first@northwind.example.'

test(
  'a password comes from a pipe and is never shown',
  async () => {
    const none = await runCohort(environment, ADMIN)
    expect(none.said).toEqual([
      'No password given. Use --password-stdin or set COHORT_ADMIN_PASSWORD.',
    ])
    const made = await runCohort(environment, [...ADMIN, '--password-stdin'], 'Strong@2026\n')
    expect(made).toEqual({ code: 0, said: [CREATED] })
  },
  PATIENCE,
)

const signIn = (address: string) =>
  fetch(`${address}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@northwind.example', password: 'Strong@2026' }),
  })

const backup = join(folder, 'all.backup')

test(
  'a backup is written, proved, and refused where it would do harm',
  async () => {
    expect((await cohort(`backup ${backup}`)).said[0]).toMatch(/all\.backup holds \d+ tables, /)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const there = `${backup} already exists. Choose another name, or add --force.`
    const verified = cohort(`backup verify ${backup}`)
    expect(await cohort(`backup ${backup}`)).toEqual({ code: 1, said: [there] })
    expect((await cohort(`restore ${backup}`)).said[0]).toMatch(/^The database is not empty\. /)
    expect((await verified).said[0]).toMatch(/all\.backup is intact: /)
  },
  PATIENCE,
)

test(
  'the commands work beside a running server, a restore excepted',
  async () => {
    const product = await startProduct({ ...environment, DEMO: 'off' })
    try {
      expect((await signIn(product.address)).status).toBe(200)
      const socket = join(environment.DATA_DIR, 'operator.sock')
      const mode = existsSync(socket) ? statSync(socket).mode & 0o777 : 0o600
      expect(mode).toBe(0o600)
      const imported = await cohort('import FILES/people.csv --atomic --send-invitations')
      expect([imported.code, ...imported.said.slice(-2)]).toEqual([
        0,
        '3 invitations are queued. The server sends up to 60 a minute.',
        '3 rows: 3 created, 0 updated, 0 with errors',
      ])
      const headingOnly = 'heading-only.csv has column names but no other rows.'
      expect(await cohort('import FILES/heading-only.csv')).toEqual({
        code: 1,
        said: [headingOnly],
      })
      await cohort('user role aarti.kale@northwind.example Admins')
      const disabled = 'First Admin is disabled and signed out everywhere.'
      expect((await cohort('user disable first@northwind.example')).said).toEqual([disabled])
      expect((await signIn(product.address)).status).toBe(401)
      expect((await cohort(`backup ${backup} --force`)).code).toBe(0)
      expect((await cohort(`restore ${backup} --replace`)).said[0]).toMatch(
        /(is running on this database|is in use by another Cohort).* Stop .*restore again\./,
      )
    } finally {
      await product.end('SIGKILL')
    }
  },
  PATIENCE,
)

test(
  'a start with another data key is refused in one sentence, for commands as well',
  async () => {
    const other = { ...environment, DATA_KEY: 'o'.repeat(32), JWT_SECRET: 'j'.repeat(32) }
    const { code, said } = await runCohort(other, ['migrate'])
    expect(code).toBe(1)
    expect(said.join()).toMatch(
      /^The keys of \d+ people in the database are encrypted with another /,
    )
  },
  PATIENCE,
)

test(
  'a killed server does not prevent a migration or a restore',
  async () => {
    expect(await cohort('migrate')).toEqual({ code: 0, said: ['The database is up to date.'] })
    const { said, code } = await cohort(`restore ${backup} --replace`)
    expect([code, said[1]]).toEqual([0, 'All users have to sign in again.'])
  },
  PATIENCE,
)
