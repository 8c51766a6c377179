import { ROLES } from '@cohort/contract/access'
import { LARGEST_FILE } from '@cohort/contract/users/transfer'
import { Argument, Command, Option } from 'commander'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { PASSWORD_VARIABLE, readPassword } from './operator/password.ts'
import type { OperatorRequest } from './operator/requests.ts'
import { hasCode, StartError } from './start-error.ts'

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
    if (report && outcome.report) writeReport(report, outcome.report)
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

const admin = program.command('admin').description('admins who may sign in')
admin
  .command('create')
  .description('add an admin; the password is asked for and not shown')
  .requiredOption('--name <name>', 'full name')
  .requiredOption('--email <email>', 'company e-mail address')
  .option('--password-stdin', 'read the password from standard input', false)
  .addHelpText('after', `\nThe password may also stand in ${PASSWORD_VARIABLE}.`)
  .action(
    async ({
      name,
      email,
      passwordStdin,
    }: {
      name: string
      email: string
      passwordStdin: boolean
    }) => {
      const password = await readPassword({ fromStdin: passwordStdin })
      await run({ command: 'admin create', name, email, password })
    },
  )

const user = program.command('user').description('roles, and who may sign in')
user
  .command('role')
  .description('change what somebody is; they have to sign in again')
  .argument('<email>')
  .addArgument(new Argument('<role>').choices(ROLES))
  .action((email: string, role: (typeof ROLES)[number]) =>
    run({ command: 'user role', email, role }),
  )
user
  .command('disable')
  .description('sign somebody out everywhere and keep them out')
  .argument('<email>')
  .option('--reason <why>', 'kept in the audit log and shown to admins')
  .action((email: string, { reason }: { reason?: string }) =>
    run({ command: 'user disable', email, ...(reason && { reason }) }),
  )
user
  .command('enable')
  .description('let somebody in again')
  .argument('<email>')
  .action((email: string) => run({ command: 'user enable', email }))

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function run(request: OperatorRequest) {
  process.exitCode = (await dispatch(request)).code
}

/** The database and all that belongs to it are loaded only when there is something to do. */
async function dispatch(request: OperatorRequest) {
  const operator = await import('./operator/dispatch.ts')
  return operator.dispatch(request, say)
}

function say(line: string) {
  console.log(line)
}

function readSource(file: string): Buffer {
  try {
    const { size } = statSync(file)
    if (size > LARGEST_FILE) {
      throw new StartError(`${file} is larger than ${LARGEST_FILE / 1024 / 1024} MiB. Split it.`)
    }
    return readFileSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartError(`There is no file ${file}.`)
    if (hasCode(error, 'EISDIR')) throw new StartError(`${file} is a folder, not a file.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`${file} may not be read.`)
    throw error
  }
}

function writeReport(file: string, report: string) {
  try {
    writeFileSync(file, report)
    say(`The refused rows are in ${file}.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The report could not be written: ${reason}`)
  }
}
