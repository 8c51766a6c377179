import { createAdmin } from '#server/auth/admin-accounts.ts'
import { HttpError } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { importPeople } from '#server/users/import/import-people.ts'
import { rejectedRowsCsv } from '#server/users/import/rejected-rows.ts'
import { reportLines } from '#server/users/import/report.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { seedWithOwnPasswords } from '#server/demo.ts'
import { seedWhenEmpty } from '../../seeds/seed.ts'
import { verifyAudit } from './audit.ts'
import { rotateKeys } from './keys.ts'
import { erase, exportPerson } from './privacy.ts'
import { runBackup } from './backup.ts'
import { disable, enable, changeRole } from './people.ts'
import type { OperatorRequest, Outcome, Print } from './requests.ts'

export async function runCommand(
  services: Services,
  request: OperatorRequest,
  print: Print,
): Promise<Outcome> {
  try {
    await refreshSettings(services)
    return await execute(services, request, print)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof HttpError)) throw error
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
      print(`Admin ${request.name} was created and can sign in as ${request.email}.`)
      break
    case 'user role':
      print(await changeRole(services, request))
      break
    case 'user disable':
      print(await disable(services, request))
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
      return erase(services, request, print)
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
  const lines = await seedDemo(services)
  const refusal =
    'The database is not empty. The demo organisation can only be created in an empty database.'
  for (const line of lines ?? [refusal]) print(line)
  return { code: lines ? 0 : 1 }
}

async function seedDemo(services: Services): Promise<string[] | undefined> {
  const { demo, isLocal, allowedEmailDomains } = services.config
  if (!demo || !isLocal) return seedWithOwnPasswords(services)
  if (!(await seedWhenEmpty(services))) return undefined
  const admin = `admin@${allowedEmailDomains[0]}`
  return [
    `The demo organisation was created. Sign in as ${admin} with the password ${DEMO_PASSWORD}.`,
  ]
}
