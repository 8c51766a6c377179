import type { World } from './visitors.ts'

/**
 * Who may ever read it: Isha, admins, the mentor of her interactions and plan, other mentors,
 * interns.
 */
type Readers = readonly ('self' | 'admin' | 'her mentor' | 'mentors' | 'interns')[]

export interface Known {
  /** As contained in responses, and nowhere else. */
  readonly value: string
  readonly readers: Readers
}

export const ACCOUNT_NUMBER = '987600123456'

const OWN: Readers = ['self', 'admin']
/** Beyond the specification: the mentor of a milestone sees its interns. */
const CARD: Readers = ['self', 'admin', 'her mentor']
/** What the intern cannot read before it is shared. */
const AUTHOR: Readers = ['admin', 'her mentor']

/** Every value known of Isha, and who may read it; written by hand from the specification. */
export const KNOWN: Readonly<Record<string, Known>> = {
  name: { value: 'Isha Menon', readers: CARD },
  email: { value: 'isha@northwind.example', readers: CARD },
  profilePhoto: { value: 'photo-of-isha', readers: CARD },
  employeeId: { value: 'EMP-ISHA', readers: CARD },
  designation: { value: 'Designation of Isha', readers: CARD },
  batch: { value: 'Batch of Isha', readers: CARD },
  phase: { value: 'Phase of Isha', readers: OWN },
  status: { value: 'SHADOWING', readers: CARD },
  zone: { value: 'RED ZONE', readers: CARD },
  // A Sunday: the updates of others may be missing on a working day.
  dateOfJoining: { value: '2025-02-02', readers: OWN },
  personalEmail: { value: 'isha.private@mail.example', readers: OWN },
  phone_no: { value: '9876543210', readers: OWN },
  gender: { value: 'Gender of Isha', readers: OWN },
  bloodGroup: { value: 'Blood of Isha', readers: OWN },
  dateOfBirth: { value: '1999-12-30', readers: OWN },
  currentAddress: { value: 'Current address of Isha', readers: OWN },
  permanentAddress: { value: 'Permanent address of Isha', readers: OWN },
  'education.college': { value: 'College of Isha', readers: OWN },
  'education.degree': { value: 'Degree of Isha', readers: OWN },
  'education.batch': { value: 'Years of Isha', readers: OWN },
  primary_skill: { value: 'Skill of Isha', readers: OWN },
  secondary_skills: { value: 'Other skill of Isha', readers: OWN },
  'bankDetails.bankName': { value: 'Bank of Isha', readers: OWN },
  'bankDetails.branch': { value: 'Branch of Isha', readers: OWN },
  'bankDetails.IFSC': { value: 'ABCD0ISHA01', readers: OWN },
  // Of an admin's answers only the one who says why may hold it, which the watch for secrets sees to.
  'bankDetails.accountNumber': { value: ACCOUNT_NUMBER, readers: OWN },
  assets: { value: 'Asset of Isha', readers: OWN },
  'held feedback': { value: 'Held feedback on Isha', readers: AUTHOR },
  'held feedback strength': { value: 'Held strength of Isha', readers: AUTHOR },
  'held feedback step': { value: 'Held step of Isha', readers: AUTHOR },
  'held feedback reason': { value: 'Held for Isha', readers: AUTHOR },
  'shared feedback': { value: 'Shared feedback on Isha', readers: CARD },
  'shared feedback strength': { value: 'Shared strength of Isha', readers: CARD },
  'shared feedback step': { value: 'Shared step of Isha', readers: CARD },
  'new time': { value: 'New time for Isha', readers: CARD },
  question: { value: 'Question of Isha', readers: CARD },
}

const of = (field: string) => KNOWN[field]?.value

export async function tellOfIsha({ database, isha }: World): Promise<void> {
  await database.pool.query(
    `update users set employee_id = $2, designation = $3, batch = $4, phase = $5, status = $6,
       zone = $7, date_of_joining = $8, personal_email = $9, phone = $10, gender = $11,
       blood_group = $12, date_of_birth = $13, current_address = $14, permanent_address = $15,
       college = $16, degree = $17, education_batch = $18, primary_skill = $19,
       secondary_skills = jsonb_build_array($20::text), year = 2026 where id = $1`,
    [
      isha.id,
      ...['employeeId', 'designation', 'batch', 'phase', 'status', 'zone', 'dateOfJoining'].map(of),
      ...['personalEmail', 'phone_no', 'gender', 'bloodGroup', 'dateOfBirth'].map(of),
      ...['currentAddress', 'permanentAddress', 'education.college', 'education.degree'].map(of),
      ...['education.batch', 'primary_skill', 'secondary_skills'].map(of),
    ],
  )
  await database.pool.query(
    `insert into photos (user_id, key, image) values ($1, $2, 'no image')`,
    [isha.id, of('profilePhoto')],
  )
}
