import { Refusal } from '#server/refusal.ts'

/** What can be imported: its name for people, and what exports call it, without spaces and signs. */
export const COLUMNS = {
  name: ['Name', 'fullname employeename internname candidatename personname'],
  email: [
    'Email',
    'emailid emailaddress officialemail officialemailid officialemailaddress workemail workemailid companyemail officeemail mail',
  ],
  role: ['Role', 'userrole usertype accounttype'],
  employeeId: ['Employee id', 'empid empcode employeecode employeeno employeenumber empno staffid'],
  designation: ['Designation', 'roletitle jobtitle title position'],
  year: ['Year', 'batchyear internyear trainingyear joiningyear'],
  batch: ['Batch', 'internbatch trainingbatch batchno batchnumber'],
  phase: ['Phase', 'trainingphase currentphase'],
  status: ['Status', 'trainingstatus internstatus currentstatus employeestatus'],
  zone: ['Zone', 'currentzone trainingzone'],
  dateOfJoining: ['Date of joining', 'doj joiningdate dateofjoin joinedon joindate'],
  personalEmail: [
    'Personal email',
    'personalemailid personalemailaddress privateemail alternateemail',
  ],
  phone_no: [
    'Phone',
    'phoneno phonenumber mobile mobileno mobilenumber contact contactno contactnumber',
  ],
  gender: ['Gender', 'sex'],
  bloodGroup: ['Blood group', 'bloodtype'],
  dateOfBirth: ['Date of birth', 'dob birthdate birthday'],
  currentAddress: ['Current address', 'address presentaddress localaddress'],
  permanentAddress: ['Permanent address', 'homeaddress'],
  college: ['College', 'collegename university institute institution'],
  degree: ['Degree', 'qualification course'],
  educationBatch: ['Education batch', 'passoutyear graduationyear yearofpassing yearofgraduation'],
  primary_skill: ['Primary skill', 'mainskill skill'],
  secondary_skills: ['Secondary skills', 'skills secondaryskill otherskills skillset'],
} as const satisfies Record<string, readonly [label: string, aliases: string]>

export type ColumnName = keyof typeof COLUMNS
export const labelOf = (column: ColumnName) => COLUMNS[column][0]

const squashed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const BY_ALIAS = new Map(
  Object.entries(COLUMNS).flatMap(([column, [label, aliases]]) =>
    [column, label, ...aliases.split(' ')].map((alias): [string, ColumnName] => [
      squashed(alias),
      column as ColumnName,
    ]),
  ),
)

export interface Layout {
  /** Which cell of a row holds what. */
  readonly places: ReadonlyMap<ColumnName, number>
  readonly ignored: readonly string[]
}

/** Recognises the heading whatever the case, the spaces and the signs; order does not matter. */
export function layOut(name: string, heading: readonly string[]): Layout {
  const places = new Map<ColumnName, number>()
  const ignored: string[] = []
  for (const [index, written] of heading.entries()) {
    const column = BY_ALIAS.get(squashed(written))
    const other = column && places.get(column)
    if (other !== undefined) {
      throw new Refusal(
        400,
        `${name} has two columns for the same thing: ${quoted(heading[other])} and ${quoted(written)}.`,
      )
    }
    if (column) places.set(column, index)
    else if (written !== '') ignored.push(written)
  }
  const missing = (['name', 'email'] as const).filter((column) => !places.has(column)).map(labelOf)
  if (missing.length > 0) {
    const found = heading.filter((cell) => cell !== '').map(quoted)
    throw new Refusal(
      400,
      `${name} has no column ${missing.join(' and no column ')}. Its first line says: ${found.join(', ').slice(0, 300)}.`,
    )
  }
  return { places, ignored }
}

const quoted = (text: string | undefined) => `"${text ?? ''}"`
