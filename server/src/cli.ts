import { Command } from 'commander'
import { addDataCommands, addSecurityCommands } from './operator/command-line/data-commands.ts'
import { addImport } from './operator/command-line/import-command.ts'
import {
  addAccountCommands,
  addPersonalDataCommands,
} from './operator/command-line/people-commands.ts'
import { StartError } from './platform/process/start-error.ts'

const program = new Command('cohort')
  .description('Commands for operating Cohort. They use the same configuration as the server.')
  .showHelpAfterError('(add --help for more)')

addImport(program)
addDataCommands(program)
addAccountCommands(program)
addSecurityCommands(program)
addPersonalDataCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  const { printable } = await import('./platform/process/log.ts')
  console.error(error instanceof StartError ? error.message : printable(error))
  process.exitCode = 1
}
