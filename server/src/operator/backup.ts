import { statSync } from 'node:fs'
import type { Contents } from '#server/platform/database/backup/file-format.ts'
import { writeBackup, type Source } from '#server/platform/database/backup/write-backup.ts'
import type { OperatorRequest, Outcome, Print } from './requests.ts'

type BackupRequest = Extract<OperatorRequest, { command: 'backup' }>

export async function runBackup(
  source: Source,
  { file, force }: BackupRequest,
  print: Print,
): Promise<Outcome> {
  const contents = await writeBackup(source, file, { mayReplace: force })
  print(
    `${file} holds ${summaryOf(contents)} (${megabytes(statSync(file).size)}) and was verified.`,
  )
  print('Its bank details are encrypted with the DATA_KEY. Keep the key in a separate place.')
  return { code: 0 }
}

export function summaryOf({ manifest }: Contents) {
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows.toLocaleString('en')} rows`
}

const megabytes = (size: number) => `${(size / 1024 / 1024).toFixed(1)} MiB`
