import { GRANTS, type Actor } from '@cohort/contract/access'
import { profilePercentage } from '@cohort/contract/users/completeness'
import type { User } from '@cohort/contract/users/record'
import { unseal } from '../sealing.ts'
import type { UserRecord } from './queries.ts'

export type BankDetails = NonNullable<User['bankDetails']>

export const BANK_FIELD = 'bankDetails'

/** What this person may read of the record: their own whole, another's with the account masked. */
export function userShownTo(actor: Actor, record: UserRecord, dataKey: string): User {
  const { bankDetailsSealed: _sealed, ...person } = record
  const bankDetails = bankDetailsOf(record, dataKey)
  return {
    ...person,
    permissions: [...GRANTS[person.role]],
    bankDetails: bankDetails && actor.id !== person.id ? masked(bankDetails) : bankDetails,
    profilePercentage: profilePercentage({ ...person, bankDetails }),
  }
}

/** Only interns have bank details here. */
export function bankDetailsOf(
  { id, role, bankDetailsSealed }: Pick<UserRecord, 'id' | 'role' | 'bankDetailsSealed'>,
  dataKey: string,
): BankDetails | null {
  if (role !== 'Interns') return null
  const empty = { bankName: null, branch: null, IFSC: null, accountNumber: null }
  if (bankDetailsSealed === null) return empty
  const opened = unseal(bankDetailsSealed, { userId: id, field: BANK_FIELD }, dataKey)
  return { ...empty, ...(JSON.parse(opened) as Partial<BankDetails>) }
}

const masked = (details: BankDetails): BankDetails => ({
  ...details,
  accountNumber: details.accountNumber && `••••${details.accountNumber.slice(-4)}`,
})
