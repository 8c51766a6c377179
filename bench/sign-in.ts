import { auth } from '@cohort/contract/auth'
import { PASSWORD } from './people.ts'

/** At a running product. */
export async function signInAt(
  url: string,
  email: string,
): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${url}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return auth.signIn.answer.parse(((await response.json()) as { data: unknown }).data)
}
