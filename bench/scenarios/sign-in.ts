import { schemasOf } from '@cohort/contract/catalogue'
import { auth } from '@cohort/contract/auth/calls'
import { PASSWORD } from '../fixtures/people.ts'

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
  return schemasOf(auth.signIn).response.parse(((await response.json()) as { data: unknown }).data)
}
