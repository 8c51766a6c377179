import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { BATCHES, DESIGNATIONS, JOINED_FROM } from '@cohort/contract/users/rules'
import { named } from '#server/platform/database/columns.ts'
import type { users } from '#server/users/table.ts'
import { privateFields } from './private-fields.ts'
import { newGenerator } from './generator.ts'
import { FAMILIES, MEN, SKILLS, WOMEN } from './names.ts'
import { CASTING, profileCalled, type ProfileName } from './profiles/casting.ts'
import type { Profile } from './profiles/profile.ts'
import { earlierOf, laterOf, type Setting } from './setting.ts'

type Row = typeof users.$inferInsert
export type Person = Row & { id: string; email: string; gender: 'Male' | 'Female' }
export type Intern = Person & {
  year: number
  batch: string
  designation: (typeof DESIGNATIONS)[number]
  dateOfJoining: Day
}

export interface Character {
  readonly intern: Intern
  readonly profile: Profile
  readonly called: ProfileName
  /** Within the batch, from 0. */
  readonly place: number
  /** Today, or the end of the training of those who have finished it. */
  readonly until: Day
}

export interface People {
  readonly admins: readonly [Person, ...Person[]]
  readonly mentors: readonly [Person, ...Person[]]
  readonly interns: readonly Intern[]
  readonly characters: readonly Character[]
  readonly anita: Person
  readonly manoj: Person
  readonly isha: Intern
}

/** The demo accounts of the documentation. */
const ANITA = ['Anita Deshpande', 'Female', 'admin'] as const
const MANOJ = ['Manoj Kulkarni', 'Male', 'mentor'] as const
const ISHA = ['Isha Menon', 'Female', 'intern'] as const

const OTHER_ADMIN = ['Rajesh Subramaniam', 'Male', 'rajesh.subramaniam'] as const
const OTHER_MENTORS = [
  ['Meera Iyer', 'Female', 'meera.iyer'],
  ['Sanjay Ramaswamy', 'Male', 'sanjay.ramaswamy'],
  ['Kavita Bhosale', 'Female', 'kavita.bhosale'],
  ['Arvind Nambiar', 'Male', 'arvind.nambiar'],
  ['Shalini Mathur', 'Female', 'shalini.mathur'],
  ['Thomas Kurian', 'Male', 'thomas.kurian'],
  ['Farzana Sheikh', 'Female', 'farzana.sheikh'],
] as const

const YEARS = [2024, 2025, 2026] as const

/** By the part of the address before the domain; null for an account without a password. */
export type PasswordHashOf = (local: string) => string | null

export function makePeople(setting: Setting, hashOf: PasswordHashOf): People {
  const founding = addDays(JOINED_FROM, -200)
  const member = (
    role: Row['role'],
    [name, gender, local]: readonly [string, 'Male' | 'Female', string],
  ) => person(setting, { role, name, gender, local, hashOf, since: founding })
  const [anita, manoj] = [member('Admins', ANITA), member('Mentors', MANOJ)]
  const mentors = OTHER_MENTORS.map((mentor) => member('Mentors', mentor))
  const names = distinctNames(setting)
  // Drawn from numbers of their own, so that the stories of the others stay as they are.
  const aside = { ...setting, ...newGenerator(1) }
  const characters = CASTING.flatMap((batch, cohort) =>
    batch.map((called, place) => {
      const name = called === 'climbing' ? ISHA : names.next().value
      const isUnused = profileCalled(called).invitedDaysAgo !== undefined
      return character(isUnused ? aside : setting, { cohort, place, called, hashOf, name })
    }),
  )
  const isha = characters.find(({ called }) => called === 'climbing')?.intern
  if (!isha) throw new Error('Isha is missing')
  const interns = characters.map(({ intern }) => intern)
  const admins = [anita, member('Admins', OTHER_ADMIN)] as const
  const staff = { admins: [...admins], mentors: [manoj, ...mentors], anita, manoj } as const
  return { ...staff, interns, characters, isha }
}

type Name = readonly [name: string, gender: 'Male' | 'Female', local: string]

function* distinctNames(setting: Setting): Generator<Name, never> {
  const given = setting.sample([...MEN, ...WOMEN], MEN.length + WOMEN.length)
  for (let round = 0; ; round++) {
    const families = setting.sample(FAMILIES, FAMILIES.length)
    for (const [index, first] of given.entries()) {
      const family = families[(index + round) % families.length] ?? ''
      const local = `${first}.${family}${round || ''}`.toLowerCase()
      yield [`${first} ${family}`, WOMEN.includes(first) ? 'Female' : 'Male', local]
    }
  }
}

interface Sketch {
  role: Row['role']
  name: string
  gender: 'Male' | 'Female'
  local: string
  hashOf: PasswordHashOf
  since: Day
}

function person(setting: Setting, { local, since, hashOf, ...row }: Sketch): Person {
  const [first, second = first] = setting.domains
  const createdAt = setting.at(since, '09:30')
  const id = setting.idAt(createdAt)
  const domain = local.includes('.') && setting.chance(0.2) ? second : first
  const times = { createdAt, updatedAt: createdAt, firstSignedInAt: createdAt }
  return {
    ...privateFields(setting, { id, ...row }),
    ...row,
    ...named(row.name),
    id,
    email: `${local}@${domain}`,
    passwordHash: hashOf(local),
    ...times,
  }
}

interface Place {
  cohort: number
  place: number
  called: ProfileName
  hashOf: PasswordHashOf
  name: Name
}

const MAX_TRAINING_DAYS = 165

function character(setting: Setting, sketch: Place): Character {
  const { called, place } = sketch
  const profile = profileCalled(called)
  const intern = internOf(setting, sketch, profile)
  const hasFinished = ['DEPLOYED', 'NOT_ACTIVE'].includes(profile.status)
  const end = addDays(intern.dateOfJoining, MAX_TRAINING_DAYS)
  const until = hasFinished ? earlierOf(end, addDays(setting.today, -3)) : setting.today
  return { intern, profile, called, place, until }
}

function internOf(setting: Setting, { cohort, place, hashOf, name }: Place, profile: Profile) {
  const [fullName, gender, local] = name
  const since = profile.joined ? setting.workdayBack(profile.joined) : joiningDay(setting, cohort)
  const base = { role: 'Interns', name: fullName, gender, local, hashOf, since } as const
  // The plan of the testers begins in ten days; those of the others are running.
  const isNew = profile.joined !== undefined
  const designation = isNew ? 'Testing' : (DESIGNATIONS[place % DESIGNATIONS.length] ?? 'Testing')
  const year = YEARS[Math.floor(cohort / BATCHES.length)] ?? YEARS[0]
  const batchNumber = (cohort % BATCHES.length) + 1
  const [primarySkill, ...secondarySkills] = setting.sample(SKILLS[designation] ?? [], 4)
  const employeeId = `NW${String(year).slice(2)}${batchNumber}${String(place + 1).padStart(2, '0')}`
  return {
    ...person(setting, base),
    ...(profile.invitedDaysAgo && unused(setting, profile.invitedDaysAgo)),
    employeeId,
    designation,
    year,
    batch: `Batch ${batchNumber}`,
    phase: phaseOf(cohort),
    status: profile.status,
    zone: profile.zones.at(-1)?.[1] ?? null,
    dateOfJoining: since,
    primarySkill: primarySkill ?? null,
    secondarySkills,
  }
}

/** An account that was made before its owner joined, and that has never been signed in to. */
function unused({ at, today }: Setting, daysAgo: number): Partial<Person> {
  const createdAt = at(addDays(today, -daysAgo), '10:00')
  const never = { passwordHash: null, firstSignedInAt: null, bankDetailsSealed: null }
  return { ...never, createdAt, updatedAt: createdAt }
}

/** A batch joins every three months, the newest six weeks ago, none before the system's first day. */
function joiningDay({ today, workdayFrom }: Setting, cohort: number): Day {
  const newest = addDays(today, -45)
  const gaps = CASTING.length - 1
  const first = addDays(JOINED_FROM, 7)
  const gap = Math.max(0, Math.min(95, Math.floor(daysBetween(first, newest) / gaps)))
  return workdayFrom(laterOf(first, addDays(newest, (cohort - gaps) * gap)))
}

const phaseOf = (cohort: number) => `Phase ${cohort < 6 ? 3 : 9 - cohort}`
