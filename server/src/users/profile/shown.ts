import { GRANTS, type Actor, type Role } from '@cohort/contract/access'
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
    profilePercentage: profilePercentage(person.role, { ...person, bankDetails }),
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

type Fillable = Omit<User, 'permissions' | 'profilePercentage'>

/** How much is filled of what people of this role can fill in themselves. */
export function profilePercentage(role: Role, user: Fillable): number {
  const { education, bankDetails } = user
  const values = [
    user.name,
    user.profilePhoto,
    user.personalEmail,
    user.phone_no,
    user.gender,
    user.bloodGroup,
    user.dateOfBirth,
    user.currentAddress,
    user.permanentAddress,
    user.primary_skill,
    user.secondary_skills,
    education.college,
    education.degree,
    education.batch,
    ...(role === 'Interns'
      ? [bankDetails?.bankName, bankDetails?.branch, bankDetails?.IFSC, bankDetails?.accountNumber]
      : []),
  ]
  // A list of skills counts as any text does: empty or not.
  const filled = values.filter((value) => value && value.length > 0)
  return Math.round((filled.length / values.length) * 100)
}
