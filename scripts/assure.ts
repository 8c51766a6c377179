import { fileURLToPath } from 'node:url'
import { bringBrowser } from './browser.ts'
import { ensureWebBuild, nodeToRun } from './ready.mjs'
import { run } from './run-command.mjs'

interface Part {
  readonly says: string
  /** Test files, or the beginnings of their paths. */
  readonly files: readonly string[]
  /** Of e2e, run in a browser. */
  readonly specs?: readonly string[]
}

/** The suites of docs/assurance.md, each in full. */
const PARTS: Record<string, Part> = {
  texts: {
    says: 'nothing that somebody wrote runs, calculates or acts: in browsers, spreadsheets, PDFs, mails',
    files: ['server/assurance/texts'],
    specs: ['hostile-texts.spec.ts'],
  },
  plans: {
    says: 'random edits by two admins leave every plan sound',
    files: ['server/src/plans/random-edits.test.ts'],
  },
  'power-loss': {
    says: 'power cuts take nothing that the embedded database acknowledged',
    files: ['server/assurance/power-loss'],
  },
  'crashes-embedded': {
    says: 'kills at every moment lose and double nothing that the embedded database acknowledged',
    files: ['server/assurance/crashes/embedded.test.ts'],
  },
  'disk-full': {
    says: 'a full disk is answered with 503, and room ends it',
    files: ['server/assurance/disk-full'],
  },
  'daily-updates': {
    says: 'kills while saving lose nothing; browser and server agree on random rows',
    files: [
      'server/src/daily-updates/durability.test.ts',
      'server/src/daily-updates/agreement.test.ts',
    ],
  },
  hostile: {
    says: 'requests that nobody honest sends are refused in plain words, alike on both engines',
    files: ['server/assurance/hostile/'],
  },
  images: {
    says: 'image bombs and broken pictures end nothing and cost little memory',
    files: ['server/assurance/images/'],
  },
  overload: {
    says: 'slow clients, floods of sign-ins and three times the capacity keep nobody out for long',
    files: ['server/assurance/overload/', 'server/src/admission.test.ts'],
  },
  access: {
    says: 'every call, record, field, token, socket and address, by who asks',
    files: [
      'server/assurance/access/',
      'server/test/secrets-watch.test.ts',
      'server/src/log.test.ts',
    ],
    specs: ['routes.spec.ts', 'guards.spec.ts'],
  },
  identity: {
    says: 'codes, links, limits, forged tokens, addresses and the ends of sessions',
    files: [
      'server/assurance/identity/',
      'server/src/auth/google.test.ts',
      'server/src/auth/rate-limits.test.ts',
      'server/src/auth/sign-up/sign-up.test.ts',
      'server/src/auth/reset/reset.test.ts',
    ],
  },
  backup: {
    says: 'backups between both engines restore alike; damaged files and kills change nothing',
    files: ['server/assurance/backup'],
  },
  migrations: {
    says: 'databases of every earlier version keep what they hold; kills; no drift of the schema',
    files: ['server/assurance/migrations'],
  },
  races: {
    says: 'twenty clients of two processes at once break no rule and see no error',
    files: ['server/assurance/races/'],
  },
  'crashes-postgres': {
    says: 'killed processes, crashed servers and failovers lose nothing that was acknowledged',
    files: ['server/assurance/crashes-postgres/'],
  },
  'several-processes': {
    says: 'a killed process takes only what it worked on with it; a rolling restart fails no request',
    files: ['server/assurance/several-processes/', 'server/src/drain.test.ts'],
  },
  replica: {
    says: 'lists from a replica that pauses, dies and stumbles lack nothing that was saved before',
    files: ['server/assurance/replica/'],
  },
  scale: {
    says: 'no list reads a big table from end to end among 100,000 interns, or asks once per row',
    files: ['server/assurance/scale/'],
  },
  audit: {
    says: 'whoever tampers with the audit log by force is found, and nobody else',
    files: ['server/assurance/audit.test.ts'],
  },
  privacy: {
    says: 'keys move without loss; whoever is erased is nowhere; an export forgets nothing',
    files: [
      'server/assurance/erasure.test.ts',
      'server/assurance/keys.test.ts',
      'server/assurance/person-data.test.ts',
    ],
  },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0 || asked.length === 0) {
  const lines = Object.entries(PARTS).map(([name, { says }]) => `  ${name.padEnd(16)}${says}`)
  console.error(`npm run assure -- <part> ...\n${lines.join('\n')}`)
  process.exit(2)
}

process.env['ASSURANCE'] = 'full'
for (const name of asked) {
  const part = PARTS[name]
  if (part) process.exitCode = Math.max(Number(process.exitCode ?? 0), await runPart(part))
}

async function runPart({ files, specs }: Part): Promise<number> {
  const inVitest = ['run', '--no-file-parallelism', ...files]
  const code = files.length > 0 ? await tool('vitest/vitest.mjs', inVitest, root) : 0
  if (!specs) return code
  await ensureWebBuild(root)
  const missing = await bringBrowser(root)
  if (missing) throw new Error(`There is no browser to run it in: ${missing}`)
  return code || tool('@playwright/test/cli.js', ['test', ...specs], `${root}e2e`)
}

async function tool(script: string, args: string[], folder: string) {
  return (await run(nodeToRun(root), [`${root}node_modules/${script}`, ...args], folder)).code
}
