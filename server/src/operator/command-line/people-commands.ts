import { ROLES } from '@cohort/contract/access'
import { Argument, type Command } from 'commander'
import { existsSync } from 'node:fs'
import { confirmTyped, PASSWORD_VARIABLE, readPassword } from '../prompts.ts'
import { StartError, FILE_REFUSALS } from '#server/platform/process/start-error.ts'
import { writeResult } from './files.ts'
import { dispatch, run } from './request.ts'

const SUCCESSOR_HELP = 'the mentor who takes over interactions, help requests and milestones'

interface Successor {
  readonly successor?: string
}

interface NewAdminOptions {
  readonly name: string
  readonly email: string
  readonly passwordStdin: boolean
}

export function addAccountCommands(program: Command): void {
  addAdmin(program)
  addUser(program)
}

export function addPersonalDataCommands(program: Command): void {
  addPerson(program)
  addErase(program)
}

function addAdmin(program: Command) {
  const admin = program.command('admin').description('manage admins')
  admin
    .command('create')
    .description('create an admin; prompts for the password')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <email>', 'company email address')
    .option('--password-stdin', 'read the password from standard input', false)
    .addHelpText('after', `\nThe password can also be set in ${PASSWORD_VARIABLE}.`)
    .action(async ({ passwordStdin, ...admin }: NewAdminOptions) => {
      const password = await readPassword({ fromStdin: passwordStdin })
      await run({ command: 'admin create', ...admin, password })
    })
}

function addUser(program: Command) {
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
}

function addPerson(program: Command) {
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
        throw new StartError(FILE_REFUSALS.taken(file))
      }
      const { code, report } = await dispatch({ command: 'person export', email })
      const message = `The data of ${email} was written to ${file}.`
      if (report !== undefined) writeResult(file, report, message)
      process.exitCode = code
    })
}

function addErase(program: Command) {
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
}
