export interface Part {
  readonly description: string
  readonly files: readonly string[]
  readonly specs?: readonly string[]
  /** With the small numbers of the gate: tests with large ones have parts of their own. */
  readonly few?: true
}

export const PARTS: Record<string, Part> = {
  engines: {
    description: 'every test of the server and the web on PostgreSQL and on the embedded engine',
    files: ['server/', 'web/'],
    few: true,
  },
  journeys: {
    description: 'every journey and every check of a screen, in a browser on both engines',
    files: [],
    specs: [],
  },
  texts: {
    description:
      'user input is never executed or evaluated: in browsers, spreadsheets, PDFs, mails',
    files: ['server/assurance/texts'],
    specs: ['hostile-texts.spec.ts'],
  },
  plans: {
    description: 'random edits by two admins leave every plan sound',
    files: ['server/src/plans/random-edits.test.ts'],
  },
  'power-loss': {
    description: 'power cuts lose nothing that the embedded database acknowledged',
    files: ['server/assurance/power-loss'],
  },
  'crashes-embedded': {
    description:
      'kills at every moment neither lose nor duplicate what the embedded database acknowledged',
    files: [
      'server/assurance/crashes/embedded.test.ts',
      'server/src/platform/database/embedded/durability.test.ts',
    ],
  },
  'killed-creations': {
    description:
      'a request that a killed process did not answer creates its record once when repeated',
    files: ['server/assurance/killed-creations.test.ts'],
  },
  'disk-full': {
    description: 'a full disk is answered with 503 until space is free',
    files: ['server/assurance/disk-full'],
  },
  'daily-updates': {
    description: 'kills while saving lose nothing; browser and server agree on random rows',
    files: [
      'server/src/daily-updates/durability.test.ts',
      'server/src/daily-updates/agreement.test.ts',
    ],
  },
  import: {
    description: 'a killed import leaves exactly what it had reported',
    files: ['server/src/users/import/import-killed.test.ts'],
  },
  hostile: {
    description: 'malformed and malicious requests are rejected alike on both engines',
    files: ['server/assurance/hostile/'],
  },
  images: {
    description: 'image bombs and broken images crash nothing and use little memory',
    files: ['server/assurance/images/'],
  },
  overload: {
    description:
      'slow clients, floods of sign-ins, three times the capacity and large reports exclude no other user',
    files: [
      'server/assurance/overload/',
      'server/src/platform/http/limits/concurrency.test.ts',
      'server/src/reports/memory.test.ts',
    ],
  },
  access: {
    description: 'every call, record, field, token, socket and address, by role',
    files: [
      'server/assurance/access/',
      'server/test/secrets-watch.test.ts',
      'server/src/platform/process/log.test.ts',
    ],
    specs: ['routes.spec.ts', 'guards.spec.ts'],
  },
  identity: {
    description: 'codes, links, limits, forged tokens, addresses and the ends of sessions',
    files: [
      'server/assurance/identity/',
      'server/src/auth/google.test.ts',
      'server/src/auth/sign-in-limits.test.ts',
      'server/src/auth/sign-up/sign-up.test.ts',
      'server/src/auth/reset/reset.test.ts',
    ],
  },
  backup: {
    description:
      'backups between both engines restore alike; damaged files and kills change nothing',
    files: ['server/assurance/backup'],
  },
  migrations: {
    description:
      'databases of every earlier version keep what they hold; kills; no drift of the schema',
    files: ['server/assurance/migrations'],
  },
  races: {
    description: 'twenty concurrent clients of two processes break no rule and see no error',
    files: ['server/assurance/races/'],
  },
  'crashes-postgres': {
    description:
      'killed processes, crashed servers and failovers lose nothing that was acknowledged',
    files: ['server/assurance/crashes-postgres/'],
  },
  'several-processes': {
    description: 'a killed process loses only its own requests; a rolling restart fails no request',
    files: ['server/assurance/several-processes/', 'server/src/platform/http/drain.test.ts'],
  },
  scale: {
    description:
      'no list reads a big table from end to end among 100,000 interns, or asks once per row',
    files: ['server/assurance/scale/'],
  },
  audit: {
    description: 'verification finds forced changes of the audit log, and no others',
    files: ['server/assurance/audit.test.ts'],
  },
  privacy: {
    description: 'keys rotate without loss; an erasure is complete; so is an export',
    files: [
      'server/assurance/erasure.test.ts',
      'server/assurance/keys.test.ts',
      'server/assurance/person-data.test.ts',
    ],
  },
}
