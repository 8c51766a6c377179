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
The first line names the columns. Name and Email are needed; others are found by their usual
names (Employee ID, DOJ, Mobile, Batch, Zone, Role, ...) and unknown ones are named and ignored.
Dates may be 2025-06-30, 30/06/2025, 30-06-2025 or 30-Jun-2025: the day comes first.
The exit code is 1 when a row was refused.`

const ONLY = ['create', 'update'] as const

interface ImportOptions {
  readonly dryRun: boolean
  readonly atomic: boolean
  readonly only?: (typeof ONLY)[number]
  readonly sheet?: string
  readonly report?: string
}

interface NewAdminOptions {
  readonly name: string
  readonly email: string
  readonly passwordStdin: boolean
}

const program = new Command('cohort')
  .description("The operator's commands. They read the same configuration as the server.")
  .showHelpAfterError('(add --help for more)')

program
  .command('import')
  .description('create people from a CSV or XLSX file, and update by e-mail those who are there')
  .argument(
    '<file>',
    'XLSX, or what a spreadsheet exports: comma, semicolon or tab, UTF-8 or UTF-16',
  )
  .option('--dry-run', 'say what would happen, write nothing', false)
  .option('--atomic', 'import nothing when any row is refused', false)
  .addOption(new Option('--only <what>', 'refuse every row that would do the other').choices(ONLY))
  .option('--sheet <name>', 'the sheet of a workbook; the first with rows, when absent')
  .option('--report <file>', 'write the refused rows with their reasons to a CSV file')
  .addHelpText('after', IMPORT_HELP)
  .action(async (file: string, { only, report, ...options }: ImportOptions) => {
    const content = readSource(file).toString('base64')
    const mode = only ?? 'both'
    const request = { command: 'import', name: basename(file), content, mode, ...options } as const
    const outcome = await dispatch(request)
    if (report && outcome.report)
      writeResult(report, outcome.report, `The refused rows are in ${report}.`)
    process.exitCode = outcome.code
  })

program
  .command('seed')
  .description('fill an EMPTY database with the demo organisation')
  .action(() => run({ command: 'seed' }))

program
  .command('migrate')
  .description('bring the tables of the database up to this version')
  .action(() => run({ command: 'migrate' }))

const backup = program
  .command('backup')
  .description('write everything the database holds into one file, while the server runs too')
  .argument('<file>')
  .option('--force', 'replace the file when there is one', false)
  .action(async (file: string, { force }: { force: boolean }) => {
    const { dispatchBackup } = await import('./operator/backup-commands.ts')
    process.exitCode = (await dispatchBackup(file, force, print)).code
  })
backup
  .command('verify')
  .description('read a backup and say whether it is whole; needs no database')
  .argument('<file>')
  .action(async (file: string) => {
    const { verify } = await import('./operator/backup-commands.ts')
    process.exitCode = (await verify(file, print)).code
  })

program
  .command('restore')
  .description('make the database what a backup holds; every server has to be stopped')
  .argument('<file>')
  .option('--replace', 'lose what the database holds now', false)
  .option('--without-bank-details', 'leave them out when their DATA_KEY is lost', false)
  .action(async (file: string, options: RestoreOptions) => {
    const { restore } = await import('./operator/backup-commands.ts')
    process.exitCode = (await restore(file, options, print)).code
  })

const admin = program.command('admin').description('admins who may sign in')
admin
  .command('create')
  .description('add an admin; the password is asked for and not shown')
  .requiredOption('--name <name>', 'full name')
  .requiredOption('--email <email>', 'company e-mail address')
  .option('--password-stdin', 'read the password from standard input', false)
  .addHelpText('after', `\nThe password may also stand in ${PASSWORD_VARIABLE}.`)
  .action(async ({ passwordStdin, ...admin }: NewAdminOptions) => {
    const password = await readPassword({ fromStdin: passwordStdin })
    await run({ command: 'admin create', ...admin, password })
  })

const user = program.command('user').description('roles, and who may sign in')
user
  .command('role')
  .description('change the role of a person, who has to sign in again')
  .argument('<email>')
  .addArgument(new Argument('<role>').choices(ROLES))
  .action((email: string, role: (typeof ROLES)[number]) =>
    run({ command: 'user role', email, role }),
  )
user
  .command('disable')
  .description('sign a person out everywhere and keep them out')
  .argument('<email>')
  .option('--reason <why>', 'kept in the audit log and shown to admins')
  .action((email: string, { reason }: { reason?: string }) =>
    run({ command: 'user disable', email, ...(reason && { reason }) }),
  )
user
  .command('enable')
  .description('let a disabled person sign in again')
  .argument('<email>')
  .action((email: string) => run({ command: 'user enable', email }))

program
  .command('audit')
  .description('the log of who changed what')
  .command('verify')
  .description('check that the audit log is what was written; the exit code is 1 when it is not')
  .option('--head <hash>', 'a head that you kept: finds an end that was cut off')
  .action(({ head }: { head?: string }) => run({ command: 'audit verify', ...(head && { head }) }))

program
  .command('keys')
  .description('the keys that personal data is encrypted with')
  .command('rotate')
  .description('move the key of every person to a new data key; may be repeated')
  .action(() => run({ command: 'keys rotate' }))

program
  .command('person')
  .description('what is known of one person')
  .command('export')
  .description('write everything that is known of a person to a JSON file')
  .argument('<email>')
  .argument('<file>')
  .option('--force', 'replace the file when there is one', false)
  .action(async (email: string, file: string, { force }: { force: boolean }) => {
    if (!force && existsSync(file)) {
      throw new StartError(`${file} exists already. Choose another name, or add --force.`)
    }
    const { code, report } = await dispatch({ command: 'person export', email })
    const message = `What is known of ${email} is in ${file}.`
    if (report !== undefined) writeResult(file, report, message)
    process.exitCode = code
  })

program
  .command('erase')
  .description('erase a person for good: their key, their name, and what only they had')
  .argument('<email>', 'the address, or the id that an earlier erasure named')
  .option('--yes', 'do not ask for the address again', false)
  .action(async (who: string, { yes }: { yes: boolean }) => {
    if (!yes) await confirmTyped(who)
    await run({ command: 'erase', who })
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
    if (hasCode(error, 'ENOENT')) throw new StartError(`There is no file ${file}.`)
    if (hasCode(error, 'EISDIR')) throw new StartError(`${file} is a folder, not a file.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`${file} may not be read.`)
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
