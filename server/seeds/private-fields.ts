import { addDays } from '@cohort/contract/dates'
import { BLOOD_GROUPS } from '@cohort/contract/users/rules'
import { newKey } from '#server/users/keys/keys.ts'
import { seal } from '#server/users/field-encryption.ts'
import type { users } from '#server/users/table.ts'
import { BANKS, BRANCHES, COLLEGES, DEGREES, STREETS } from './names.ts'
import type { Setting } from './setting.ts'

type Row = typeof users.$inferInsert

export function privateFields(
  setting: Setting,
  { id, role, name }: { id: string; role: Row['role']; name: string },
): Partial<Row> {
  const { pick, chance, between } = setting
  const isIntern = role === 'Interns'
  const graduation = between(2022, 2026)
  const current = pick(STREETS)
  const contact = {
    personalEmail: `${name.toLowerCase().replaceAll(' ', '.').slice(0, 30)}@gmail.com`,
    phone: `${between(6, 9)}${String(between(0, 999_999_999)).padStart(9, '0')}`,
    bloodGroup: pick(BLOOD_GROUPS),
    dateOfBirth: addDays(
      isIntern ? '2001-06-01' : '1978-03-01',
      between(0, isIntern ? 1600 : 4000),
    ),
    currentAddress: current,
    permanentAddress: chance(0.6) ? current : pick(STREETS),
  }
  const education = {
    college: pick(COLLEGES),
    degree: pick(DEGREES),
    educationBatch: isIntern ? String(graduation) : String(graduation - 20),
  }
  const bank = isIntern ? { bankDetailsSealed: bankDetails(setting, id) } : {}
  if (chance(0.15)) return { ...contact, currentAddress: null, permanentAddress: null }
  return chance(0.15) ? { ...contact, ...education } : { ...contact, ...education, ...bank }
}

function bankDetails({ pick, between, keys }: Setting, userId: string): string {
  const [bankName, code] = pick(BANKS)
  const details = {
    bankName,
    branch: pick(BRANCHES),
    IFSC: `${code}0${String(between(0, 999_999)).padStart(6, '0')}`,
    accountNumber: String(between(10_000_000_000, 99_999_999_999)),
  }
  const key = newKey()
  keys.set(userId, key)
  return seal(JSON.stringify(details), { userId, field: 'bankDetails' }, key, 'person')
}
