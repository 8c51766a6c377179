import {
  COLUMN_LABELS,
  COLUMN_NAMES,
  columnsProblem,
  type ColumnName,
  type ColumnMatching,
} from '@cohort/contract/users/transfer-rules'
import { badRequest } from '#server/platform/http/http-error.ts'

/** Further headings, without spaces and punctuation. */
const ALIASES: Readonly<Record<ColumnName, string>> = {
  name: 'fullname employeename internname candidatename personname',
  email:
    'emailid emailaddress officialemail officialemailid officialemailaddress workemail workemailid companyemail officeemail mail',
  role: 'userrole usertype accounttype',
  employeeId: 'empid empcode employeecode employeeno employeenumber empno staffid',
  designation: 'roletitle jobtitle title position',
  year: 'batchyear internyear trainingyear joiningyear',
  batch: 'internbatch trainingbatch batchno batchnumber',
  phase: 'trainingphase currentphase',
  status: 'trainingstatus internstatus currentstatus employeestatus',
  zone: 'currentzone trainingzone',
  dateOfJoining: 'doj joiningdate dateofjoin joinedon joindate',
  personalEmail: 'personalemailid personalemailaddress privateemail alternateemail',
  phone_no: 'phoneno phonenumber mobile mobileno mobilenumber contact contactno contactnumber',
  gender: 'sex',
  bloodGroup: 'bloodtype',
  dateOfBirth: 'dob birthdate birthday',
  currentAddress: 'address presentaddress localaddress',
  permanentAddress: 'homeaddress',
  college: 'collegename university institute institution',
  degree: 'qualification course',
  educationBatch: 'passoutyear graduationyear yearofpassing yearofgraduation',
  primary_skill: 'mainskill skill',
  plan: 'planname trainingplan internplan currentplan',
  mentor: 'mentorname mentoremail mentoremailid assignedmentor currentmentor',
  secondary_skills: 'skills secondaryskill otherskills skillset',
}

const headingKey = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const BY_ALIAS = new Map(
  COLUMN_NAMES.flatMap((column) =>
    [column, COLUMN_LABELS[column], ...ALIASES[column].split(' ')].map(
      (alias): [string, ColumnName] => [headingKey(alias), column],
    ),
  ),
)

/** By the place of the heading, from 0; null for an ignored column. */
export type Overrides = Readonly<Record<string, ColumnName | null>>

export function matchColumns(
  name: string,
  heading: readonly string[],
  overrides: Overrides = {},
): ColumnMatching {
  const beyond = Object.keys(overrides).find((place) => Number(place) >= heading.length)
  if (beyond !== undefined) throw badRequest(`${name} has no column ${Number(beyond) + 1}.`)
  return heading.map((written, place) => {
    const override = overrides[place]
    return override === undefined ? (BY_ALIAS.get(headingKey(written)) ?? null) : override
  })
}

export interface Layout {
  readonly places: ReadonlyMap<ColumnName, number>
  readonly ignored: readonly string[]
}

export function toLayout(
  name: string,
  heading: readonly string[],
  matching: ColumnMatching,
): Layout {
  const problem = columnsProblem(name, heading, matching)
  if (problem !== null) throw badRequest(problem)
  const places = matching.flatMap((column, place): [ColumnName, number][] =>
    column ? [[column, place]] : [],
  )
  return { places: new Map(places), ignored: ignoredOf(heading, matching) }
}

export const ignoredOf = (heading: readonly string[], matching: ColumnMatching) =>
  heading.filter((written, place) => written !== '' && matching[place] === null)
