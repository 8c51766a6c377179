import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { NOUNS } from './structure-rules.ts'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

/** A tree that keeps every rule, plus the files given. */
function houseWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  roots.push(root)
  const sound = NOUNS.flatMap((noun) => [
    [`contract/src/${noun}/calls.ts`, ''],
    [
      `server/src/${noun}/queries.ts`,
      "import { eq } from 'drizzle-orm'\n// Not scoped to an actor.",
    ],
    [`web/src/${noun}/queries.ts`, `import { call } from '@cohort/contract/${noun}/calls'`],
  ])
  const siblings = Object.keys(files)
    .filter((path) => /^web\/src\/(ui|lib)\//.test(path))
    .map((path) => [join(dirname(path), 'sibling.ts'), ''])
  for (const [path = '', text = ''] of [...sound, ...siblings, ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const problemsWith = (files: Record<string, string>) => checkStructure(houseWith(files)).problems
const lines = (count: number) => 'export const a = 1\n'.repeat(count)

test('a valid structure has no problems', () => {
  expect(problemsWith({})).toEqual([])
})

test('a noun that is missing in one package is reported', () => {
  const root = houseWith({})
  rmSync(join(root, 'server/src/plans'), { recursive: true })
  expect(checkStructure(root).problems).toEqual([
    'server/src/plans is missing: "plans" is one of the nouns.',
  ])
})

const breaches: [what: string, files: Record<string, string>, message: string][] = [
  [
    'a drawer',
    { 'server/src/plans/utils.ts': '' },
    'server/src/plans/utils.ts: "utils" is too generic, name the content.',
  ],
  [
    'a name that is not kebab-case',
    { 'server/src/plans/movePlan.ts': '' },
    'server/src/plans/movePlan.ts: names are kebab-case.',
  ],
  [
    'a server file with JSX',
    { 'server/src/plans/letter.tsx': '' },
    'server/src/plans/letter.tsx: the server is .ts only, Node does not run .tsx.',
  ],
  [
    'a folder nobody listed',
    { 'server/src/things/move.ts': '' },
    'server/src/things is neither a noun nor listed in OTHER_FOLDERS (server/src/things/move.ts).',
  ],
  [
    'a component outside the vocabulary',
    { 'web/src/plans/widget.tsx': '' },
    'web/src/plans/widget.tsx: components are called *-screen, *-form, *-dialog, *-table, *-card or *-panel.',
  ],
  [
    'a contract that imports a package',
    { 'contract/src/dates.ts': "import dayjs from 'dayjs'" },
    'contract/src/dates.ts imports dayjs: the contract imports zod and itself.',
  ],
  [
    'rules that load the schema library',
    { 'contract/src/plans/rules.ts': "import * as z from 'zod'" },
    'contract/src/plans/rules.ts imports zod: zod belongs into *schemas.ts: rules and calls are loaded without it.',
  ],
  [
    'a screen that loads the schemas of calls',
    {
      'contract/src/plans/call-schemas.ts': '',
      'web/src/plans/plan-card.tsx': "import { a } from '@cohort/contract/plans/call-schemas'",
    },
    'web/src/plans/plan-card.tsx imports contract/src/plans/call-schemas.ts: the schemas of calls belong to the server; the browser knows their types.',
  ],
  [
    'a server that imports the web',
    {
      'server/src/plans/move.ts': "import {\n  a,\n} from '#web/plans/plan-card.ts'",
      'web/src/plans/plan-card.ts': '',
    },
    'server/src/plans/move.ts imports web/src/plans/plan-card.ts: the server never imports the web app.',
  ],
  [
    'a screen that imports the server',
    { 'web/src/plans/plan-card.tsx': "import { a } from '@cohort/server/plans/queries'" },
    'web/src/plans/plan-card.tsx imports server/src/plans/queries.ts: the web app never imports the server, except in tests.',
  ],
  [
    'SQL in a route',
    { 'server/src/plans/routes.ts': "import { eq } from 'drizzle-orm'" },
    'server/src/plans/routes.ts imports drizzle-orm: SQL lives in queries.ts and table.ts.',
  ],
  [
    'a noun that reaches into another',
    {
      'server/src/plans/move.ts': "import { a } from '#server/users/routes.ts'",
      'server/src/users/routes.ts': '',
    },
    'server/src/plans/move.ts imports server/src/users/routes.ts: nouns meet through queries.ts, table.ts or an operation in OPEN_SERVER_OPERATIONS.',
  ],
  [
    'a noun that imports a later one',
    { 'server/src/settings/move.ts': "import { a } from '#server/plans/queries.ts'" },
    'server/src/settings/move.ts imports server/src/plans/queries.ts: a noun imports only those before it in NOUNS.',
  ],
  [
    'a piece of ui that knows a noun',
    { 'web/src/ui/display/empty.tsx': "import { plans } from '@cohort/contract/plans/calls'" },
    'web/src/ui/display/empty.tsx imports contract/src/plans/calls.ts: ui/ knows no noun.',
  ],
  [
    'a lib that knows the shell',
    {
      'web/src/lib/live/realtime.ts': "const shell = await import('../../app/shell.tsx')",
      'web/src/app/shell.tsx': '',
    },
    'web/src/lib/live/realtime.ts imports web/src/app/shell.tsx: only web/src/app knows the app as a whole.',
  ],
  [
    'a platform that knows a feature',
    {
      'server/src/platform/queue.ts': "import { a } from '#server/users/queries.ts'",
      'server/src/users/queries.ts': '// Not scoped to an actor.',
    },
    'server/src/platform/queue.ts imports server/src/users/queries.ts: the platform knows no feature, pass in what it needs.',
  ],
  [
    'a feature that knows what is composed of it',
    {
      'server/src/users/list.ts': "import { a } from '#server/app.ts'",
      'server/src/app.ts': '',
    },
    'server/src/users/list.ts imports server/src/app.ts: features do not know what is composed of them.',
  ],
  [
    'a screen that knows the app as a whole',
    {
      'web/src/plans/plan-card.tsx': "import { a } from '#web/app/router.tsx'",
      'web/src/app/router.tsx': '',
    },
    'web/src/plans/plan-card.tsx imports web/src/app/router.tsx: only web/src/app knows the app as a whole.',
  ],
  [
    'a folder with a single file beside its test',
    {
      'server/src/plans/due/queries.ts': 'export function listDue(actor: Actor) {}',
      'server/src/plans/due/due.test.ts': '',
    },
    'server/src/plans/due holds a single file of code, move it up.',
  ],
  [
    'a sentence among schemas',
    { 'contract/src/plans/form-schemas.ts': "export const NEEDED = 'Name is required'" },
    'contract/src/plans/form-schemas.ts: holds a sentence, messages.ts of its noun has them.',
  ],
  [
    'queries that do not say who may read their rows',
    { 'server/src/plans/queries.ts': 'export const listPlans = (db: Queryable) => db' },
    'server/src/plans/queries.ts: takes no reader; say in a line "// Scoped …" or "// Not scoped …" who may read the rows.',
  ],
  [
    'a folder that is too full',
    Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`bench/part-${n}.ts`, ''])),
    'bench holds 26 files of code, at most 25.',
  ],
  [
    'a barrel',
    { 'server/src/plans/everything.ts': "export { a } from './queries.ts'" },
    'server/src/plans/everything.ts: re-exports, import from the file itself.',
  ],
  [
    'a spelt path',
    { 'web/src/lib/network/http.ts': "export const a = '/api/plans'" },
    'web/src/lib/network/http.ts: spells a path of the API, the contract has it.',
  ],
  [
    'a note to do something',
    { 'bench/run.ts': `// ${'TO'}${'DO'} later` },
    'bench/run.ts: holds a note to do something, do it or open an issue.',
  ],
  [
    'a source file that is too long',
    { 'server/src/plans/move.ts': lines(251) },
    'server/src/plans/move.ts (251 lines) is over its 250 lines, split it.',
  ],
  [
    'a test file that is too long',
    { 'server/src/plans/plans.test.ts': lines(401) },
    'server/src/plans/plans.test.ts (401 lines) is over its 400 lines, split it.',
  ],
  [
    'a cycle',
    {
      'server/src/a.ts': "import { b } from './b.ts'",
      'server/src/b.ts': "import { a } from './a.ts'",
    },
    'Import cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ],
  [
    'a cycle of types',
    {
      'server/src/a.ts': "import { b } from './b.ts'",
      'server/src/b.ts': "import type { A } from './a.ts'",
    },
    'Import cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ],
]

test.for(breaches)('%s is refused', ([, files, message]) => {
  expect(problemsWith(files)).toEqual([message])
})

test('a file over the soft budget is mentioned, not rejected', () => {
  const report = checkStructure(houseWith({ 'server/src/plans/move.ts': lines(151) }))
  expect(report).toEqual({ problems: [], growing: ['server/src/plans/move.ts (151 lines)'] })
})

test('comments and tests may spell paths of the API', () => {
  expect(
    problemsWith({
      'web/src/lib/network/http.ts':
        '// as in /api/plans\nexport const base = "http://host" /* /api/ */',
      'server/src/plans/plans.test.ts': "get('/api/plans')",
    }),
  ).toEqual([])
})
