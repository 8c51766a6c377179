import type { ProfileForm } from './form-schemas.ts'
import { hasBankDetails } from './rules.ts'
import type { User } from './schemas.ts'

type Fillable = Pick<User, 'role' | keyof ProfileForm>
type Filled = readonly [label: string, value: string | readonly string[] | null | undefined]

function fillable({ role, education, bankDetails, ...user }: Fillable): Filled[] {
  const own: Filled[] = [
    ['name', user.name],
    ['photo', user.profilePhoto],
    ['personal email', user.personalEmail],
    ['phone number', user.phone_no],
    ['gender', user.gender],
    ['blood group', user.bloodGroup],
    ['date of birth', user.dateOfBirth],
    ['current address', user.currentAddress],
    ['permanent address', user.permanentAddress],
    ['primary skill', user.primary_skill],
    ['secondary skills', user.secondary_skills],
    ['college', education.college],
    ['degree', education.degree],
    ['education batch', education.batch],
  ]
  const bank: Filled[] = [
    ['bank name', bankDetails?.bankName],
    ['branch', bankDetails?.branch],
    ['IFSC code', bankDetails?.IFSC],
    ['account number', bankDetails?.accountNumber],
  ]
  return hasBankDetails({ role }) ? [...own, ...bank] : own
}

const isFilled = ([, value]: Filled) => Boolean(value && value.length > 0)

export function profilePercentage(user: Fillable): number {
  const fields = fillable(user)
  return Math.round((fields.filter(isFilled).length / fields.length) * 100)
}

export const missingFrom = (user: Fillable): string[] =>
  fillable(user)
    .filter((field) => !isFilled(field))
    .map(([label]) => label)
