import { type Command, Option } from 'commander'
import { basename, resolve } from 'node:path'
import { StartError } from '#server/platform/process/start-error.ts'
import { readSource, writeResult } from './files.ts'
import { dispatch } from './request.ts'

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

export function addImport(program: Command): void {
  program
    .command('import')
    .description(
      'import people from a CSV or XLSX file; existing ones are matched by email and updated',
    )
    .argument('<file>', 'XLSX or CSV: separated by comma, semicolon or tab, in UTF-8 or UTF-16')
    .option('--dry-run', 'show what would change without writing anything', false)
    .option('--atomic', 'import nothing if any row has errors', false)
    .addOption(new Option('--only <what>', 'report all other rows as errors').choices(ONLY))
    .option('--sheet <name>', 'the sheet of the workbook (default: the first one with rows)')
    .option('--send-invitations', 'mail each new person a link to choose a password', false)
    .option('--report <file>', 'write the rows with errors, and the reasons, to a CSV file')
    .addHelpText('after', IMPORT_HELP)
    .action(async (file: string, { only, report, ...options }: ImportOptions) => {
      const content = readSource(file).toString('base64')
      if (report && resolve(report) === resolve(file))
        throw new StartError('The report would replace the imported file. Choose another name.')
      const mode = only ?? 'both'
      const request = {
        command: 'import',
        name: basename(file),
        content,
        mode,
        ...options,
      } as const
      const outcome = await dispatch(request)
      if (report && outcome.report)
        writeResult(report, outcome.report, `The rows with errors are in ${report}.`)
      process.exitCode = outcome.code
    })
}
