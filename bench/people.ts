import { foldedName } from '@cohort/contract/folded-name'
import { hashPassword } from '@cohort/server/auth/passwords'
import type { Database } from '@cohort/server/database'
import { condenseTallies } from '@cohort/server/users/tallies/queries'
import { insertAll, type BulkColumns } from './bulk.ts'
import { idAt, makeInterns, randomBelow, SEED, type MadeIntern } from './generator.ts'

/** Everybody's. */
export const PASSWORD = 'Cohort@2026'
export const ADMIN = 'bench@northwind.example'
export const MENTOR = 'mentor1@northwind.example'

const ADDED = '2024-01-01T00:00:00Z'

type Named = Pick<MadeIntern, 'id' | 'name' | 'email'>

const named = (role: string, passwordHash: string): BulkColumns<Named> => ({
  role: ['text', () => role],
  password_hash: ['text', () => passwordHash],
  created_at: ['timestamptz', () => ADDED],
  id: ['uuid', ({ id }) => id],
  name: ['text', ({ name }) => name],
  name_folded: ['text', ({ name }) => foldedName(name)],
  email: ['text', ({ email }) => email],
})

const PROFILE: BulkColumns<MadeIntern> = {
  employee_id: ['text', ({ employeeId }) => employeeId],
  designation: ['text', ({ designation }) => designation],
  batch: ['text', ({ batch }) => batch],
  year: ['smallint', ({ year }) => year],
  phase: ['text', ({ phase }) => phase],
  status: ['text', ({ status }) => status],
  zone: ['text', ({ zone }) => zone],
  date_of_joining: ['date', ({ dateOfJoining }) => dateOfJoining],
  personal_email: ['text', ({ personalEmail }) => personalEmail],
  phone: ['text', ({ phone }) => phone],
  gender: ['text', ({ gender }) => gender],
  blood_group: ['text', ({ bloodGroup }) => bloodGroup],
  date_of_birth: ['date', ({ dateOfBirth }) => dateOfBirth],
  current_address: ['text', ({ currentAddress }) => currentAddress],
  permanent_address: ['text', ({ permanentAddress }) => permanentAddress],
  college: ['text', ({ college }) => college],
  degree: ['text', ({ degree }) => degree],
  education_batch: ['text', ({ educationBatch }) => educationBatch],
  primary_skill: ['text', ({ primarySkill }) => primarySkill],
  secondary_skills: ['jsonb', ({ secondarySkills }) => secondarySkills],
}

export interface MadePeople {
  readonly interns: readonly MadeIntern[]
  readonly mentorIds: readonly string[]
}

/** An admin, a mentor for every thousand interns but at least eight, and this many interns. */
export async function fillWithPeople(
  database: Pick<Database, 'pool' | 'orm'>,
  count: number,
): Promise<MadePeople> {
  const below = randomBelow(SEED + 1)
  const passwordHash = await hashPassword(PASSWORD)
  const made = (name: string, email: string) => ({
    id: idAt(below, Date.parse(ADDED)),
    name,
    email,
  })
  const mentors = Array.from({ length: Math.max(8, count / 1000) }, (_, index) =>
    made(`Mentor ${index}`, `mentor${index}@northwind.example`),
  )
  const interns = makeInterns(count)
  await insertAll(database, 'users', named('Admins', passwordHash), [made('Bench Admin', ADMIN)])
  await insertAll(database, 'users', named('Mentors', passwordHash), mentors)
  await insertAll(database, 'users', { ...named('Interns', passwordHash), ...PROFILE }, interns)
  await condenseTallies(database.orm)
  return { interns, mentorIds: mentors.map(({ id }) => id) }
}

/** An admin and this many interns, whom it answers, and nothing else. */
export async function fillWithInterns(
  database: Pick<Database, 'pool' | 'orm'>,
  count: number,
): Promise<readonly MadeIntern[]> {
  const { interns } = await fillWithPeople(database, count)
  await database.pool.query('vacuum analyze')
  return interns
}
