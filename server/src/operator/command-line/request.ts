import type { OperatorRequest } from '../requests.ts'

export async function run(request: OperatorRequest): Promise<void> {
  process.exitCode = (await dispatch(request)).code
}

/** Loaded on demand: `--help` needs no database. */
export async function dispatch(request: OperatorRequest) {
  const operator = await import('../dispatch.ts')
  return operator.dispatch(request, print)
}

/** Control characters of stored texts would be instructions to the terminal, and their line breaks lines of the command. */
export function print(line: string): void {
  console.log(line.replaceAll(/[[\p{Cc}\p{Zl}\p{Zp}]--\t]/gv, escaped))
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
