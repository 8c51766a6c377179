import { auth } from '@cohort/contract/auth'
import type { buildApp } from '@cohort/server/app'
import { PASSWORD } from './people.ts'

/** What organisations of several sizes are compared with. */
export async function signIn(app: Awaited<ReturnType<typeof buildApp>>, email: string) {
  const payload = { email, password: PASSWORD }
  const entered = await app.inject({ method: 'POST', url: auth.signIn.path, payload })
  const { token, userId } = auth.signIn.answer.parse(entered.json<{ data: unknown }>().data)
  return { userId, headers: { authorization: `Bearer ${token}` } }
}

export const printRow = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(12))).join(''))

export const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
