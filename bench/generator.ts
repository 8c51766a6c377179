import { BLOOD_GROUPS, DESIGNATIONS, GENDERS, PHASES } from '@cohort/contract/users/vocabulary'

const FIRST = (
  'Isha Ravi Meera Arjun Divya Kiran Neha Rohan Sana Vikram José Zoë Anjali Farhan Gauri ' +
  'प्रिया மீரா ലക്ഷ്മി সৌমিত্র عائشہ'
).split(' ')
const LAST = (
  "Menon Sharma Iyer Reddy Das Gupta Khan Nair Patel Thomas Kulkarni Deshpande Bose D'Souza " +
  'Pillai Joshi Rao Sheikh Mathur'
).split(' ')
const SYLLABLES = ['ba', 'de', 'ki', 'lo', 'mu', 'ra', 'si', 'te', 'vo', 'ya', 'na', 'pu', 'jo']
const TOWNS = ['Kochi', 'Pune', 'Chennai', 'Kolkata', 'Jaipur', 'Hyderabad', 'Bengaluru']
const SKILLS = ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Testing', 'Figma', 'Python', 'Java']
const DEGREES = ['B.Tech', 'B.E.', 'BCA', 'MCA', 'B.Sc']

/** This many people have it, and the rare name, whatever the size of the organisation. */
export const FEW = 7
export const RARE_NAME = 'Quetzalcoatl'
export const RARE_YEAR = 2023

/** Another seed makes another organisation of the same size. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 20_260_304)

const BEGUN = Date.UTC(2024, 0, 1)

export type MadeIntern = ReturnType<typeof makeIntern>
export type Below = ReturnType<typeof randomBelow>

/** Numbers below a limit that look random, and are the same for the same seed. */
export function randomBelow(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

export const pickWith =
  (below: Below) =>
  <Value>(values: readonly Value[]): Value =>
    values[below(values.length)] as Value

/** An id of version 7, as the product makes them, of something made at this moment. */
export function idAt(below: Below, moment: number): string {
  const hex = (digits: number) =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

export const emailOf = (index: number) => `intern${index}@northwind.example`

/** The same interns for the same number and seed, however often it is asked. */
export function makeInterns(count: number): MadeIntern[] {
  const below = randomBelow(SEED)
  const rare = Math.ceil(count / FEW)
  return Array.from({ length: count }, (_, index) => makeIntern(below, index, index % rare === 0))
}

/** Whoever has no day of joining counts from the day they were added, which is the first for all. */
function makeIntern(below: Below, index: number, isRare: boolean) {
  const pick = pickWith(below)
  const middle = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('')
  const dayFrom = (year: number, days: number) =>
    new Date(Date.UTC(year, 0, 1 + below(days))).toISOString().slice(0, 10)
  const town = pick(TOWNS)
  return {
    id: idAt(below, BEGUN + index),
    name: `${isRare ? RARE_NAME : pick(FIRST)} ${middle()} ${pick(LAST)}`,
    email: emailOf(index),
    employeeId: below(10) === 0 ? null : `NW${String(index).padStart(6, '0')}`,
    designation: pick(DESIGNATIONS),
    batch: pick(['Batch 1', 'Batch 2', 'Batch 3']),
    year: isRare ? RARE_YEAR : pick([2024, 2025, 2026]),
    phase: pick([...PHASES, null]),
    status: pick(['ACTIVE', 'ACTIVE', 'NOT_ACTIVE', 'DEPLOYED', 'LEAVE', null]),
    zone: pick(['GREEN ZONE', 'GREEN ZONE', 'YELLOW ZONE', 'RED ZONE', null]),
    dateOfJoining: below(10) === 0 ? null : dayFrom(2024, 700),
    personalEmail: `${middle()}${index}@mail.example`,
    phone: `9${String(below(1_000_000_000)).padStart(9, '0')}`,
    gender: pick(GENDERS),
    bloodGroup: pick(BLOOD_GROUPS),
    dateOfBirth: dayFrom(1998, 2500),
    currentAddress: `${1 + below(400)}, ${middle()} Street, ${town}`,
    permanentAddress: `${1 + below(400)}, ${middle()} Road & Lane, ${pick(TOWNS)}`,
    college: `${middle()} College of Engineering, ${town}`,
    degree: pick(DEGREES),
    educationBatch: pick(['2020 - 2024', '2021 - 2025', '2022 - 2026']),
    primarySkill: pick(SKILLS),
    secondarySkills: JSON.stringify([pick(SKILLS), pick(SKILLS)]),
  }
}
