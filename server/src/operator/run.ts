import { createAdmin } from '#server/auth/admin-accounts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { importPeople } from '#server/users/import/import-people.ts'
import { rejectedRowsCsv } from '#server/users/import/rejected-rows.ts'
import { reportLines } from '#server/users/import/report.ts'
import { DEMO_PASSWORD, seedWhenEmpty } from '../../seeds/seed.ts'
import { verifyAudit } from './audit.ts'
import { rotateKeys } from './keys.ts'
import { erase, exportPerson } from './privacy.ts'
import { runBackup } from './backup.ts'
import { disable, enable, giveRole } from './people.ts'
import type { OperatorRequest, Outcome, Print } from './requests.ts'

/** Runs in the operator's own process or in the server that has the data open. */
export async function runCommand(
  services: Services,
  request: OperatorRequest,
  print: Print,
): Promise<Outcome> {
  try {
    await refreshSettings(services)
    return await execute(services, request, print)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error
    print(error.message)
    return { code: 1 }
  }
}

async function execute(services: Services, request: OperatorRequest, print: Print) {
  switch (request.command) {
    case 'import':
      return runImport(services, request, print)
    case 'seed':
      return runSeed(services, print)
    case 'migrate':
      // Opening the database has migrated it.
      print('The database is up to date.')
      break
    case 'backup':
      return runBackup({ ...services, dataKey: services.secrets.dataKey }, request, print)
    case 'admin create':
      await createAdmin(services, request)
      print(`${request.name} can sign in as ${request.email} and is an admin.`)
      break
    case 'user role':
      print(await giveRole(services, request.email, request.role))
      break
    case 'user disable':
      print(await disable(services, request.email, request.reason ?? null))
      break
    case 'user enable':
      print(await enable(services, request.email))
      break
    case 'audit verify':
      return verifyAudit(services, request.head, print)
    case 'keys rotate':
      return rotateKeys(services, print)
    case 'person export':
      return exportPerson(services, request.email)
    case 'erase':
      return erase(services, request.who, print)
  }
  return { code: 0 }
}

type ImportRequest = Extract<OperatorRequest, { command: 'import' }>

async function runImport(
  services: Services,
  { name, content, ...options }: ImportRequest,
  print: Print,
): Promise<Outcome> {
  const source = { name, bytes: Buffer.from(content, 'base64') }
  const result = await importPeople(services, source, options)
  for (const line of reportLines(result, options)) print(line)
  const report = rejectedRowsCsv(result)
  return report === null ? { code: 0 } : { code: 1, report }
}

async function runSeed(services: Services, print: Print): Promise<Outcome> {
  const isSeeded = await seedWhenEmpty(services)
  const [domain] = services.config.allowedEmailDomains
  print(
    isSeeded
      ? `The demo organisation is in. Sign in as admin@${domain} with the password ${DEMO_PASSWORD}.`
      : 'The database has data, and the demo organisation goes into an empty one only.',
  )
  return { code: isSeeded ? 0 : 1 }
}
