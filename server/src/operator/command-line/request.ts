import type { OperatorRequest } from '../requests.ts'

export async function run(request: OperatorRequest): Promise<void> {
  process.exitCode = (await dispatch(request)).code
}

/** Loaded on demand: `--help` needs no database. */
export async function dispatch(request: OperatorRequest) {
  const operator = await import('../dispatch.ts')
  return operator.dispatch(request, print)
}

export function print(line: string): void {
  console.log(line)
}
