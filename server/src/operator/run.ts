import { createAdmin } from '#server/auth/admin-accounts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { importPeople } from '#server/users/import/import-people.ts'
import { problemSheet, reportLines } from '#server/users/import/report.ts'
import { DEMO_PASSWORD, seedWhenEmpty } from '../../seeds/seed.ts'
import { verifyAudit } from './audit.ts'
import { rotateKeys } from './keys.ts'
import { erase, exportPerson } from './privacy.ts'
import { runBackup } from './run-backup.ts'
import { disable, enable, giveRole } from './people.ts'
import type { OperatorRequest, Outcome, Say } from './requests.ts'

/** Carries a command out, in the operator's own process or in the server that holds the data. */
export async function runCommand(
  services: Services,
  request: OperatorRequest,
  say: Say,
): Promise<Outcome> {
  try {
    return await carryOut(services, request, say)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error
    say(error.message)
    return { code: 1 }
  }
}

async function carryOut(services: Services, request: OperatorRequest, say: Say): Promise<Outcome> {
  await refreshSettings(services)
  switch (request.command) {
    case 'import':
      return runImport(services, request, say)
    case 'seed':
      return runSeed(services, say)
    case 'migrate':
      // Whoever opens the database migrates it; a running server has done so.
      say('The database is up to date.')
      break
    case 'backup':
      return runBackup(sourceOf(services), request, say)
    case 'admin create':
      await createAdmin(services, request)
      say(`${request.name} can sign in as ${request.email} and is an admin.`)
      break
    case 'user role':
      say(await giveRole(services, request.email, request.role))
      break
    case 'user disable':
      say(await disable(services, request.email, request.reason ?? null))
      break
    case 'user enable':
      say(await enable(services, request.email))
      break
    case 'audit verify':
      return verifyAudit(services, request.head, say)
    case 'keys rotate':
      return rotateKeys(services, say)
    case 'person export':
      return exportPerson(services, request.email)
    case 'erase':
      return erase(services, request.who, say)
  }
  return { code: 0 }
}

const sourceOf = ({ database, secrets, now }: Services) => ({
  database,
  dataKey: secrets.dataKey,
  now,
})

type ImportRequest = Extract<OperatorRequest, { command: 'import' }>

async function runImport(
  services: Services,
  { name, content, ...options }: ImportRequest,
  say: Say,
): Promise<Outcome> {
  const source = { name, bytes: Buffer.from(content, 'base64') }
  const result = await importPeople(services, source, options)
  for (const line of reportLines(result, options)) say(line)
  const hasProblems = result.rows.some(({ outcome }) => outcome === 'refused')
  return hasProblems ? { code: 1, report: problemSheet(result) } : { code: 0 }
}

async function runSeed(services: Services, say: Say): Promise<Outcome> {
  const isSeeded = await seedWhenEmpty(services)
  const [domain] = services.config.allowedEmailDomains
  say(
    isSeeded
      ? `The demo organisation is in. Sign in as admin@${domain} with the password ${DEMO_PASSWORD}.`
      : 'The database has data, and the demo organisation goes into an empty one only.',
  )
  return { code: isSeeded ? 0 : 1 }
}
