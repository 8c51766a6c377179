import { ROLES } from '@cohort/contract/access'
import { isDay } from '@cohort/contract/dates'
import type { Lists } from '@cohort/contract/settings/rules'
import { BLOOD_GROUPS, GENDERS, STATUSES } from '@cohort/contract/users/rules'
import type { ColumnName } from '@cohort/contract/users/transfer-rules'

/** The value of a cell; text that cannot be read is returned unchanged for the form to refuse. */
export function readCell(column: ColumnName, written: string, lists: Lists): unknown {
  return READERS[column]?.(written, lists) ?? written
}

const READERS: Partial<Record<ColumnName, (written: string, lists: Lists) => unknown>> = {
  role: (written) => oneOf(ROLES, written, ROLE_WORDS),
  designation: (written, { designations }) => oneOf(designations, written, {}),
  year: (written) => (/^\d{4}$/.test(written) ? Number(written) : undefined),
  batch: (written, { batches }) => numbered('Batch', written, batches),
  phase: (written, { phases }) => numbered('Phase', written, phases),
  status: (written) => oneOf(STATUSES, written, STATUS_WORDS),
  zone: (written) => zoneOf(written),
  dateOfJoining: readDate,
  dateOfBirth: readDate,
  phone_no: readPhone,
  gender: (written) => oneOf(GENDERS, written, GENDER_WORDS),
  bloodGroup: readBloodGroup,
  secondary_skills: readSkills,
}

const ROLE_WORDS = {
  intern: 'Interns',
  trainee: 'Interns',
  mentor: 'Mentors',
  admin: 'Admins',
  administrator: 'Admins',
}
const STATUS_WORDS = { inactive: 'NOT_ACTIVE', onleave: 'LEAVE', exam: 'EXAMINATION' }
const GENDER_WORDS = { m: 'Male', f: 'Female', o: 'Other' }

const squashed = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function oneOf(choices: readonly string[], written: string, words: Record<string, string>) {
  const exact = choices.find((choice) => choice.toLowerCase() === written.toLowerCase())
  const normalised = squashed(written)
  // Words in other scripts become empty, which makes them no synonyms.
  if (exact !== undefined || normalised === '') return exact
  return choices.find((choice) => squashed(choice) === normalised) ?? words[normalised]
}

/** "1", "B1", "Batch-1" and "batch 01" mean Batch 1, unless the list holds them literally. */
function numbered(word: string, written: string, choices: readonly string[]) {
  const listed = oneOf(choices, written, {})
  if (listed !== undefined) return listed
  const [, number] = /^[a-z]*0*(\d{1,2})$/.exec(squashed(written)) ?? []
  const letters = squashed(written).replaceAll(/\d/g, '')
  const isAbout = squashed(word).startsWith(letters)
  return number && isAbout ? `${word} ${number}` : undefined
}

function zoneOf(written: string) {
  const [, colour] = /^(green|red|yellow)(?:zone)?$/.exec(squashed(written)) ?? []
  return colour && `${colour.toUpperCase()} ZONE`
}

/** Ten digits, without country code or trunk zero. */
function readPhone(written: string) {
  const digits = written.replaceAll(/[\s().-]/g, '')
  return /^(?:\+?91|0)?(\d{10})$/.exec(digits)?.[1]
}

function readBloodGroup(written: string) {
  const [, group, sign] =
    /^(ab|a|b|o)\s*(\+|-|positive|negative|pos|neg)(?:\s*ve)?$/i.exec(written.trim()) ?? []
  if (!group || !sign) return undefined
  const normalised = `${group.toUpperCase()}${/^(\+|pos)/i.test(sign) ? '+' : '-'}`
  return BLOOD_GROUPS.find((known) => known === normalised)
}

/** A trailing semicolon makes it the only separator: "CI/CD;" is one skill. */
function readSkills(written: string) {
  return written
    .split(written.endsWith(';') ? ';' : /[,;|/\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '')
}

export const writeSkills = (skills: readonly string[]) =>
  skills.some((skill) => /[,;|/\n]/.test(skill)) ? `${skills.join('; ')};` : skills.join(', ')

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

/** Day first where it could be either, as in India. */
function readDate(written: string) {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written) ?? []
  if (isoYear) return dayOf(isoYear, isoMonth, isoDay)
  const [, day, month, year] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})(?: .*)?$/i.exec(written) ?? []
  if (day && month && year) return dayOf(year, monthOf(month), day)
  // A date whose cell lost its format is Excel's serial day number.
  if (!/^\d{5}$/.test(written)) return undefined
  return new Date(EXCEL_EPOCH + Number(written) * 86_400_000).toISOString().slice(0, 10)
}

function monthOf(written: string) {
  if (/^\d/.test(written)) return written
  return String(MONTHS.indexOf(written.slice(0, 3).toLowerCase()) + 1)
}

function dayOf(year = '', month = '', day = '') {
  const century = Number(year) > 50 ? '19' : '20'
  const whole = year.length === 2 ? `${century}${year}` : year
  const read = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}
