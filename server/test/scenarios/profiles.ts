import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { keyOf } from '#server/users/keys/keys.ts'
import { seal } from '#server/users/field-encryption.ts'
import { users as table } from '#server/users/table.ts'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const BANK = {
  bankName: 'State Bank',
  branch: 'Pune',
  IFSC: 'SBIN0123456',
  accountNumber: '12345678901',
}
/** What everybody but their owner sees of them. */
export const MASKED = { ...BANK, accountNumber: '••••8901' }

export const PERSONAL = {
  personalEmail: 'somebody@gmail.com',
  phone_no: '9876543210',
  gender: 'Female',
  bloodGroup: 'O+',
  dateOfBirth: '2001-05-04',
  currentAddress: 'Baner, Pune',
  permanentAddress: 'Aundh, Pune',
  primary_skill: 'React',
  secondary_skills: ['Go'],
  education: { college: 'Anna University', degree: 'Bachelor of Engineering', batch: '2024' },
} as const

export const PROFESSIONAL = {
  employeeId: 'NW1',
  designation: 'Backend',
  batch: 'Batch 1',
  year: 2025,
  phase: 'Phase 1',
  status: 'ACTIVE',
  zone: 'GREEN ZONE',
  dateOfJoining: '2025-06-30',
} as const

/** Profiles as their owners and admins read and change them. */
export function profiler({ as, database, services }: World) {
  return {
    /** Every field of a person is filled in, with an employee id of their own. */
    fill: async (userId: string) => {
      const { phone_no, primary_skill, secondary_skills, education, ...same } = PERSONAL
      const { college, degree, batch } = education
      const bankDetailsSealed = seal(
        JSON.stringify(BANK),
        { userId, field: 'bankDetails' },
        await keyOf(database.orm, services.secrets, userId),
        'person',
      )
      const own = {
        phone: phone_no,
        primarySkill: primary_skill,
        secondarySkills: [...secondary_skills],
      }
      const rest = { college, degree, educationBatch: batch, bankDetailsSealed }
      const { employeeId, ...work } = PROFESSIONAL
      const columns = { ...same, ...own, ...rest, ...work, employeeId: `${employeeId}-${userId}` }
      await database.orm.update(table).set(columns).where(eq(table.id, userId))
    },
    get: (by: Person, of: Person) => as(by, users.get, { params: { userId: of.id } }),
    change: (by: Person, of: Person, body: object) =>
      as(by, users.update, { params: { userId: of.id }, body }),
  }
}
