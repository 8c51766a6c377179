import { defined } from '#server/platform/database/omit-undefined.ts'
import { type ColumnName } from '@cohort/contract/users/transfer-rules'
import { type Values } from './validate-row.ts'
import type { UserRow } from './queries.ts'

export const columnNameOf = (column: string): ColumnName => WIRE[column] ?? (column as ColumnName)

const WIRE: Record<string, ColumnName> = {
  phone: 'phone_no',
  primarySkill: 'primary_skill',
  secondarySkills: 'secondary_skills',
}

export function columnsOf({
  email: _email,
  role: _role,
  plan: _plan,
  mentor: _mentor,
  ...values
}: Values): Partial<UserRow> {
  const { phone_no, primary_skill, secondary_skills, ...same } = values
  const renamed = {
    phone: phone_no,
    primarySkill: primary_skill,
    secondarySkills: secondary_skills,
  }
  return defined({ ...same, ...renamed }) as Partial<UserRow>
}
