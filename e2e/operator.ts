import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { thisProduct } from './products.ts'

const COMMAND = join(import.meta.dirname, '../server/src/cohort.ts')

/** Runs an operator's command on the directory of the running product; answers all it wrote. */
export function cohort(...words: string[]): Promise<{ code: number; said: string }> {
  const { port, dataDir, engine } = thisProduct()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...engine }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}
