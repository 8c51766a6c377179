import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import type { tasks } from '#server/daily-updates/table.ts'
import type { Character, People } from './people.ts'
import { newGenerator } from './generator.ts'
import type { Setting } from './setting.ts'
import { FIRST_DAYS, WAITING, workFor, type Work } from './work.ts'

type Row = typeof tasks.$inferInsert & { day: Day; createdAt: Date }

/** How many working days back updates go: what the trends of eight weeks look back on. */
const WORKDAYS = 52

/** Those of the batch before the newest go back to its first weeks, with which the newest is compared. */
const EARLIER_WORKDAYS = 100

/** Those of older batches go back to the first day. */
const ALL_WORKDAYS = 300

/** Until when people who write in the morning add what they did. */
const EVENING = '18:00'

/** Those written by now: of today only from people whose usual time has passed. */
export function makeTasks(setting: Setting, { characters, isha }: People): Row[] {
  const days = Array.from({ length: WORKDAYS }, (_, index) => WORKDAYS - index)
    .map((back): [number, Day] => [back, setting.workdayBack(back)])
    .concat(setting.isWorked(setting.today) ? [[0, setting.today]] : [])
  const written = characters
    .filter(isWriting)
    .flatMap((character) =>
      days
        .filter(([back, day]) => writesOn(character, back, day))
        .flatMap(([, day]) => dayOf(setting, character, day)),
    )
  // Drawn from numbers of their own, so that the stories of the last weeks stay as they are.
  const aside = { ...setting, ...newGenerator(2) }
  const earlier = characters
    .filter((character) => isWriting(character) && isComparedWith(character))
    .flatMap((character) => earlierDays(aside, character, EARLIER_WORKDAYS))
  const further = { ...setting, ...newGenerator(4) }
  const older = characters
    .filter((character) => isWriting(character) && !isComparedWith(character))
    .flatMap((character) => earlierDays(further, character, ALL_WORKDAYS))
  const ishas = characters.filter(({ intern }) => intern === isha)
  const planned = ishas.flatMap((character) => tomorrowOf(setting, character))
  return [...older, ...earlier, ...written, ...planned].filter(
    ({ createdAt }) => createdAt <= setting.now,
  )
}

const isComparedWith = ({ intern }: Character) => intern.year === 2026 && intern.batch === 'Batch 2'

/** A status without a change covers every day, so that one without an update would be one of leave. */
const isPaused = ({ profile }: Character) => profile.pausedSince !== undefined

function earlierDays(setting: Setting, character: Character, workdays: number): Row[] {
  const days: Day[] = []
  let day = setting.workdayBack(WORKDAYS + 1)
  while (days.length < workdays - WORKDAYS && day >= character.intern.dateOfJoining) {
    days.unshift(day)
    day = setting.workdayUpTo(addDays(day, -1))
  }
  return days
    .filter(() => setting.chance(0.95) || isPaused(character))
    .flatMap((one) => dayOf(setting, character, one))
}

const isWriting = ({ profile }: Character) =>
  profile.pausedSince !== undefined ||
  STATUSES_WITH_DAILY_UPDATES.some((status) => status === profile.status)

function writesOn({ intern, profile, place }: Character, back: number, day: Day) {
  const { missed, pausedSince = -1, varies } = profile
  const shift = varies ? place % 5 : 0
  return (
    day >= intern.dateOfJoining && back > pausedSince && !missed.some((one) => one + shift === back)
  )
}

/** In the evening Isha plans the next day, when that is a working day. */
function tomorrowOf(setting: Setting, isha: Character): Row[] {
  const tomorrow = addDays(setting.today, 1)
  if (!setting.isWorked(tomorrow)) return []
  const writtenAt = setting.at(setting.today, EVENING)
  return dayOf(setting, isha, tomorrow).map((row) => ({
    ...row,
    ...PLANNED,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }))
}

const PLANNED = { completed: null, actualHours: null, progress: 'PENDING' } as const

/** Most write before they leave, every fifth plans in the morning, and a few write late. */
function usualTime({ place }: Character): string {
  if (place % 5 === 2) return `09:${30 + place}`
  if (place % 9 === 6) return '19:20'
  return `17:${String((place * 7) % 55).padStart(2, '0')}`
}

function dayOf(setting: Setting, character: Character, day: Day): Row[] {
  const { at, between, idAt } = setting
  const time = usualTime(character)
  const writtenAt = at(day, time).getTime() + between(0, 4) * 60_000
  const evening = at(day, EVENING)
  const isPlan = time < '12:00'
  return worksOf(setting, character, day).map((work, position) => {
    const createdAt = new Date(writtenAt + position * 1000)
    const row = { userId: character.intern.id, day, position, createdAt }
    const done = taskOf(setting, character, { work, position })
    const isOpen = isPlan && evening > setting.now
    const updatedAt = isPlan && !isOpen ? evening : createdAt
    return { id: idAt(createdAt), ...row, ...done, ...(isOpen ? PLANNED : {}), updatedAt }
  })
}

function worksOf(setting: Setting, { intern, profile }: Character, day: Day): readonly Work[] {
  const { sample, between } = setting
  const isFirst = day === intern.dateOfJoining
  if (profile.joined) return FIRST_DAYS[isFirst ? 0 : day < setting.today ? 1 : 2]
  const works = sample(workFor(intern), between(2, profile.work === 'slow' ? 3 : 4))
  const isWaiting = profile.work === 'blocked' && day >= setting.workdayBack(7)
  return isWaiting ? [...works.slice(0, 2), setting.pick(WAITING)] : works
}

const CHANCE_DONE = { quick: 1, usual: 0.87, slow: 0.7, blocked: 0.85, unfinished: 0.5 } as const

interface Task {
  readonly work: Work
  readonly position: number
}

/** Unfinished tasks are there to be carried on. */
function taskOf({ between, chance }: Setting, { profile }: Character, { work, position }: Task) {
  const [name, planned, done] = work
  const pace = profile.work ?? 'usual'
  const isBlocked = WAITING.includes(work)
  const isDone = chance(position === 0 && pace !== 'unfinished' ? 1 : CHANCE_DONE[pace])
  const estimatedHours = between(2, 5) / 2
  const actual = { quick: estimatedHours / 2, slow: estimatedHours + 0.5 }
  const usual = Math.min(2.5, estimatedHours + between(-1, 1) / 2)
  const hours = pace === 'quick' || pace === 'slow' ? actual[pace] : usual
  const actualHours = isBlocked ? 0.5 : Math.max(0.5, Math.round(hours * 2) / 2)
  const completed = isBlocked || isDone ? done : null
  const progress = isDone && !isBlocked ? ('COMPLETED' as const) : ('PENDING' as const)
  return { name, planned, completed, estimatedHours, actualHours, progress }
}
