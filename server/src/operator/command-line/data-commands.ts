import type { Command } from 'commander'
import type { RestoreOptions } from '#server/platform/database/backup/restore.ts'
import { print, run } from './request.ts'

export function addDataCommands(program: Command): void {
  program
    .command('seed')
    .description('create the demo organisation in an EMPTY database')
    .action(() => run({ command: 'seed' }))

  program
    .command('migrate')
    .description('migrate the database to this version')
    .action(() => run({ command: 'migrate' }))

  addBackup(program)
  addRestore(program)
}

function addBackup(program: Command) {
  const backup = program
    .command('backup')
    .description('write a backup of the database to one file; the server may be running')
    .argument('<file>')
    .option('--force', 'overwrite an existing file', false)
    .action(async (file: string, { force }: { force: boolean }) => {
      const { dispatchBackup } = await import('../backup-commands.ts')
      process.exitCode = (await dispatchBackup(file, force, print)).code
    })
  backup
    .command('verify')
    .description('check that a backup file is intact; needs no database')
    .argument('<file>')
    .action(async (file: string) => {
      const { verify } = await import('../backup-commands.ts')
      process.exitCode = (await verify(file, print)).code
    })
}

function addRestore(program: Command) {
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
      const { restore } = await import('../backup-commands.ts')
      process.exitCode = (await restore(file, options, print)).code
    })
}

export function addSecurityCommands(program: Command): void {
  program
    .command('audit')
    .description('manage the audit log')
    .command('verify')
    .description('verify the integrity of the audit log; exits with 1 if it was altered')
    .option('--head <hash>', 'a previously saved head, to detect truncation')
    .action(({ head }: { head?: string }) =>
      run({ command: 'audit verify', ...(head && { head }) }),
    )

  program
    .command('keys')
    .description('manage the keys that encrypt personal data')
    .command('rotate')
    .description("re-encrypt every person's key with a new data key; can be repeated")
    .action(() => run({ command: 'keys rotate' }))
}
