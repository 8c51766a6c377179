import { execFile } from 'node:child_process'
import { join } from 'node:path'

const COMMAND = join(import.meta.dirname, '../server/src/cohort.ts')

/** Runs an operator's command on the directory of the running product; answers all it wrote. */
export function cohort(...words: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: process.env['E2E_DATA_DIR'],
    PORT: process.env['E2E_PORT'],
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}
