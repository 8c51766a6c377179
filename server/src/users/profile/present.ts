import { hasBankDetails } from '@cohort/contract/users/rules'
import { GRANTS, type Actor } from '@cohort/contract/access'
import { profilePercentage } from '@cohort/contract/users/completeness'
import type { User } from '@cohort/contract/users/schemas'
import type { Services } from '#server/services.ts'
import { signInStateOf } from '../invitations/state-queries.ts'
import { opened, type DataKeys } from '../keys/keys.ts'
import type { UserRecord } from './queries.ts'

export type BankDetails = NonNullable<User['bankDetails']>

export const BANK_FIELD = 'bankDetails'

export function presentUser(
  actor: Actor,
  record: UserRecord,
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
): User {
  const { bankDetailsSealed: _sealed, wrappedKey: _key, ...person } = record
  const bankDetails = bankDetailsOf(record, secrets)
  return {
    ...person,
    permissions: [...GRANTS[person.role]],
    bankDetails: bankDetails && actor.id !== person.id ? masked(bankDetails) : bankDetails,
    signIn: signInStateOf(record, now()),
    invitation: invitationOf(record),
    profilePercentage: profilePercentage({ ...person, bankDetails }),
  }
}

function invitationOf({ invitedAt, expiresAt, invitedBy }: UserRecord): User['invitation'] {
  if (!invitedAt || !expiresAt) return null
  const [sentAt, until] = [invitedAt.toISOString(), expiresAt.toISOString()]
  return { sentAt, expiresAt: until, sentBy: invitedBy }
}

type Sealed = Pick<UserRecord, 'id' | 'role' | 'bankDetailsSealed' | 'wrappedKey'>

export function bankDetailsOf(
  { id, role, bankDetailsSealed, wrappedKey }: Sealed,
  keys: DataKeys,
): BankDetails | null {
  if (!hasBankDetails({ role })) return null
  const empty = { bankName: null, branch: null, IFSC: null, accountNumber: null }
  if (bankDetailsSealed === null) return empty
  const text = opened(bankDetailsSealed, { userId: id, field: BANK_FIELD }, { wrappedKey, keys })
  return text === null ? empty : { ...empty, ...(JSON.parse(text) as Partial<BankDetails>) }
}

const masked = (details: BankDetails): BankDetails => ({
  ...details,
  accountNumber: details.accountNumber && `••••${details.accountNumber.slice(-4)}`,
})
