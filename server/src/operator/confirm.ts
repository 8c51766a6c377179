import { createInterface } from 'node:readline/promises'
import { StartError } from '#server/platform/process/start-error.ts'

export async function confirmTyped(expected: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartError(
      'This has to be confirmed at a terminal, or with --yes. Nothing was erased.',
    )
  const typing = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await typing.question(`This cannot be undone. Type ${expected} again: `)
  typing.close()
  if (typed.trim().toLowerCase() !== expected.trim().toLowerCase()) {
    throw new StartError('That is not the same. Nothing was erased.')
  }
}
