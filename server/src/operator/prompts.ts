import { PASSWORDS_DIFFER } from '@cohort/contract/auth/messages'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { StartError } from '#server/platform/process/start-error.ts'

export const PASSWORD_VARIABLE = 'COHORT_ADMIN_PASSWORD'

/** From the environment, a pipe or a prompt; never an argument, which other processes can read. */
export async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const given = process.env[PASSWORD_VARIABLE]
  if (given) return given
  if (!process.stdin.isTTY) {
    throw new StartError(`No password given. Use --password-stdin or set ${PASSWORD_VARIABLE}.`)
  }
  const password = await promptHidden('Password: ')
  if (password === (await promptHidden('Once more: '))) return password
  throw new StartError(PASSWORDS_DIFFER)
}

async function promptHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typing = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await typing.question('')
  } finally {
    typing.close()
    process.stderr.write('\n')
  }
}

export async function confirmTyped(expected: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartError('Confirm in a terminal, or add --yes. Nothing was erased.')
  const typing = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await typing.question(`This cannot be undone. Type ${expected} to confirm: `)
  typing.close()
  if (typed.trim().toLowerCase() !== expected.trim().toLowerCase()) {
    throw new StartError('The input does not match. Nothing was erased.')
  }
}
