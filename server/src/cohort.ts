import { ROLES } from '@cohort/contract/access'
import { MAX_FILE_BYTES } from '@cohort/contract/users/transfer-rules'
import { Argument, Command, Option } from 'commander'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RestoreOptions } from './platform/database/backup/restore.ts'
import { confirmTyped, PASSWORD_VARIABLE, readPassword } from './operator/prompts.ts'
import type { OperatorRequest } from './operator/requests.ts'
import { hasCode, StartError, fileErrorReason } from './platform/process/start-error.ts'

const IMPORT_HELP = `
The first row must contain column names. Name and Email are required. Other columns are recognised
by their common names (Employee ID, DOJ, Mobile, Batch, Zone, Role, ...); unknown columns are
reported and ignored. Accepted dates: 2025-06-30, 30/06/2025, 30-06-2025, 30-Jun-2025 (day first).
The exit code is 1 if any row has errors.`

const ONLY = ['create', 'update'] as const

interface ImportOptions {
  readonly dryRun: boolean
  readonly atomic: boolean
  readonly sendInvitations: boolean
  readonly only?: (typeof ONLY)[number]
  readonly sheet?: string
  readonly report?: string
}

const SUCCESSOR_HELP = 'the mentor who takes over interactions, help requests and milestones'

interface Successor {
  readonly successor?: string
}

interface NewAdminOptions {
  readonly name: string
  readonly email: string
  readonly passwordStdin: boolean
}

const program = new Command('cohort')
  .description('Commands for operating Cohort. They use the same configuration as the server.')
  .showHelpAfterError('(add --help for more)')

program
  .command('import')
  .description(
    'import people from a CSV or XLSX file; existing ones are matched by email and updated',
  )
  .argument('<file>', 'XLSX or CSV: separated by comma, semicolon or tab, in UTF-8 or UTF-16')
  .option('--dry-run', 'show what would change without writing anything', false)
  .option('--atomic', 'import nothing if any row has errors', false)
  .addOption(
    new Option('--only <what>', 'report rows that would do the other as errors').choices(ONLY),
  )
  .option('--sheet <name>', 'the sheet of the workbook (default: the first one with rows)')
  .option('--send-invitations', 'mail each new person a link to choose a password', false)
  .option('--report <file>', 'write the rows with errors, and the reasons, to a CSV file')
  .addHelpText('after', IMPORT_HELP)
  .action(async (file: string, { only, report, ...options }: ImportOptions) => {
    const content = readSource(file).toString('base64')
    const mode = only ?? 'both'
    const request = { command: 'import', name: basename(file), content, mode, ...options } as const
    const outcome = await dispatch(request)
    if (report && outcome.report)
      writeResult(report, outcome.report, `The rows with errors are in ${report}.`)
    process.exitCode = outcome.code
  })

program
  .command('seed')
  .description('create the demo organisation in an EMPTY database')
  .action(() => run({ command: 'seed' }))

program
  .command('migrate')
  .description('migrate the database to this version')
  .action(() => run({ command: 'migrate' }))

const backup = program
  .command('backup')
  .description('write a backup of the database to one file; the server may be running')
  .argument('<file>')
  .option('--force', 'overwrite an existing file', false)
  .action(async (file: string, { force }: { force: boolean }) => {
    const { dispatchBackup } = await import('./operator/backup-commands.ts')
    process.exitCode = (await dispatchBackup(file, force, print)).code
  })
backup
  .command('verify')
  .description('check that a backup file is intact; needs no database')
  .argument('<file>')
  .action(async (file: string) => {
    const { verify } = await import('./operator/backup-commands.ts')
    process.exitCode = (await verify(file, print)).code
  })

program
  .command('restore')
  .description('restore a backup; all servers must be stopped')
  .argument('<file>')
  .option('--replace', 'replace the existing data', false)
  .option(
    '--without-bank-details',
    'restore without bank details, if their DATA_KEY is lost',
    false,
  )
  .action(async (file: string, options: RestoreOptions) => {
    const { restore } = await import('./operator/backup-commands.ts')
    process.exitCode = (await restore(file, options, print)).code
  })

const admin = program.command('admin').description('manage admins')
admin
  .command('create')
  .description('create an admin; prompts for the password')
  .requiredOption('--name <name>', 'full name')
  .requiredOption('--email <email>', 'company e-mail address')
  .option('--password-stdin', 'read the password from standard input', false)
  .addHelpText('after', `\nThe password can also be set in ${PASSWORD_VARIABLE}.`)
  .action(async ({ passwordStdin, ...admin }: NewAdminOptions) => {
    const password = await readPassword({ fromStdin: passwordStdin })
    await run({ command: 'admin create', ...admin, password })
  })

const user = program.command('user').description('manage roles and access')
user
  .command('role')
  .description("change a person's role; the person has to sign in again")
  .argument('<email>')
  .addArgument(new Argument('<role>').choices(ROLES))
  .option('--successor <email>', SUCCESSOR_HELP)
  .action((email: string, role: (typeof ROLES)[number], options: Successor) =>
    run({ command: 'user role', email, role, ...options }),
  )
user
  .command('disable')
  .description("disable a person's account and end all sessions")
  .argument('<email>')
  .option('--reason <why>', 'reason, stored in the audit log and shown to admins')
  .option('--successor <email>', SUCCESSOR_HELP)
  .action((email: string, options: Successor & { readonly reason?: string }) =>
    run({ command: 'user disable', email, ...options }),
  )
user
  .command('enable')
  .description('enable a disabled account')
  .argument('<email>')
  .action((email: string) => run({ command: 'user enable', email }))

program
  .command('audit')
  .description('manage the audit log')
  .command('verify')
  .description('verify the integrity of the audit log; exits with 1 if it was altered')
  .option('--head <hash>', 'a previously saved head, to detect truncation')
  .action(({ head }: { head?: string }) => run({ command: 'audit verify', ...(head && { head }) }))

program
  .command('keys')
  .description('manage the keys that encrypt personal data')
  .command('rotate')
  .description("re-encrypt every person's key with a new data key; can be repeated")
  .action(() => run({ command: 'keys rotate' }))

program
  .command('person')
  .description('manage the personal data of one person')
  .command('export')
  .description("export a person's data to a JSON file")
  .argument('<email>')
  .argument('<file>')
  .option('--force', 'overwrite an existing file', false)
  .action(async (email: string, file: string, { force }: { force: boolean }) => {
    if (!force && existsSync(file)) {
      throw new StartError(`${file} already exists. Choose another name, or add --force.`)
    }
    const { code, report } = await dispatch({ command: 'person export', email })
    const message = `The data of ${email} was written to ${file}.`
    if (report !== undefined) writeResult(file, report, message)
    process.exitCode = code
  })

program
  .command('erase')
  .description('permanently erase a person: key, name and personal records')
  .argument('<email>', 'the email address, or the ID shown by an earlier erasure')
  .option('--yes', 'skip the confirmation prompt', false)
  .option('--successor <email>', SUCCESSOR_HELP)
  .action(async (who: string, { yes, ...options }: Successor & { readonly yes: boolean }) => {
    const request = { command: 'erase', who, ...options } as const
    const preview = await dispatch({ ...request, isPreview: true })
    process.exitCode = preview.code
    if (preview.code !== 0) return
    if (!yes) await confirmTyped(who)
    await run(request)
  })

try {
  await program.parseAsync()
} catch (error) {
  const { printable } = await import('./platform/process/log.ts')
  console.error(error instanceof StartError ? error.message : printable(error))
  process.exitCode = 1
}

async function run(request: OperatorRequest) {
  process.exitCode = (await dispatch(request)).code
}

/** Loaded on demand: `--help` needs no database. */
async function dispatch(request: OperatorRequest) {
  const operator = await import('./operator/dispatch.ts')
  return operator.dispatch(request, print)
}

function print(line: string) {
  console.log(line)
}

function readSource(file: string): Buffer {
  try {
    const { size } = statSync(file)
    if (size > MAX_FILE_BYTES) {
      throw new StartError(`${file} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB. Split it.`)
    }
    return readFileSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartError(`The file ${file} does not exist.`)
    if (hasCode(error, 'EISDIR')) throw new StartError(`${file} is a folder, not a file.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`${file} cannot be read: permission denied.`)
    throw error
  }
}

function writeResult(file: string, content: string, message: string) {
  try {
    writeFileSync(file, content, { mode: 0o600 })
  } catch (error) {
    throw new StartError(`${file} could not be written: ${fileErrorReason(error)}.`)
  }
  print(message)
}
