import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { ERASED, openChanges, UNREADABLE } from '#server/users/record-person.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findIdentity, listIdentityChanges, withoutTaken } from './queries.ts'
import { isFullName } from './traces-queries.ts'

/** Texts that can only mean this person: names and contacts of no other account. Former ones need the person's key. */
export async function findTraces(
  services: Pick<Services, 'secrets'>,
  db: Queryable,
  userId: string,
): Promise<string[]> {
  const person = await findIdentity(db, userId)
  if (!person) return []
  const former = await findFormer(services, db, userId)
  const { names, contacts } = await withoutTaken(db, userId, {
    names: unique([person.name, ...former('name')]).filter(isFullName),
    contacts: unique([person.personalEmail, person.phone, ...CONTACTS.flatMap(former)]),
  })
  // A name that begins with another one is replaced first.
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  return unique([...longestFirst, person.email, ...contacts])
}

/** They would stay in the texts of others. */
const UNKNOWN_NAMES =
  'Former names of this person cannot be decrypted. Set DATA_KEY_OLD to the key that encrypted them, ' +
  'and run "keys rotate".'

const CONTACTS = ['email', 'personalEmail', 'phone_no']

async function findFormer(services: Pick<Services, 'secrets'>, db: Queryable, userId: string) {
  const entries = await openChanges(services, db, await listIdentityChanges(db, userId))
  return (field: string): unknown[] => {
    const values = entries.flatMap(({ changes }) => [changes?.[field]?.from, changes?.[field]?.to])
    if (values.includes(UNREADABLE)) throw new StartError(UNKNOWN_NAMES)
    return values.filter((value) => value !== ERASED)
  }
}

const unique = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[]
