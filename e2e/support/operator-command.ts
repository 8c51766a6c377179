import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Product } from './product.ts'

const COMMAND = join(import.meta.dirname, '../../server/src/cli.ts')

/** Runs an operator's command on a running product's data; resolves with its output. */
export function runCommand(
  { environment }: Product,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
