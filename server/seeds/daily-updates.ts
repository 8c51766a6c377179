import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import type { tasks } from '#server/daily-updates/table.ts'
import type { Intern, People } from './people.ts'
import { isWorked, workdaysOfLast, type Setting } from './setting.ts'

type Row = typeof tasks.$inferInsert

const WEEKS = 5

/** Name, what was planned, what was done. */
const WORK = [
  [
    'Login form',
    'Build the form with its validation',
    'Form and validation done, reviewed by the mentor',
  ],
  [
    'REST endpoints',
    'Write the list and detail endpoints',
    'Both endpoints answer, tests are green',
  ],
  ['Code review', 'Review two pull requests of the team', 'Left comments on both, one approved'],
  ['SQL practice', 'Joins and window functions, exercise set 3', 'Eight of ten exercises solved'],
  [
    'Unit tests',
    'Raise the coverage of the billing module',
    'Added fourteen tests and found one defect',
  ],
  [
    'Stand-up and planning',
    'Daily stand-up, plan the next stories',
    'Took part, estimated three stories',
  ],
  ['React course', 'Finish the chapter on effects', 'Chapter finished, notes are in the wiki'],
  ['Defect fixing', 'Fix the date shown in reports', 'Fixed and verified on the test system'],
  [
    'Documentation',
    'Describe how to set the project up',
    'First version written and tried by a colleague',
  ],
  ['API automation', 'Automate the order collection', 'Twelve requests automated'],
  [
    'Pair programming',
    'Refactor the notification code together',
    'Split into three small functions',
  ],
  [
    'Deployment practice',
    'Build an image and run it locally',
    'Image builds, health check answers',
  ],
] as const

/** Until today, and Isha's for tomorrow. Some days are missing; on holidays few people worked. */
export function makeTasks(setting: Setting, people: People, holidays: ReadonlySet<Day>): Row[] {
  const { isha } = people
  const tomorrow = addDays(setting.today, 1)
  const past = people.interns.filter(isWriting).flatMap((intern) =>
    workdaysOfLast(WEEKS * 7, setting.today)
      .filter((day) => day >= intern.dateOfJoining)
      .filter((day) => intern === isha || setting.chance(holidays.has(day) ? 0.1 : 0.85))
      .flatMap((day) => dayOf(setting, intern, day)),
  )
  return isWorked(tomorrow) ? [...past, ...dayOf(setting, isha, tomorrow)] : past
}

const isWriting = ({ status }: Intern) =>
  STATUSES_WITH_DAILY_UPDATES.some((writing) => writing === status)

function dayOf(setting: Setting, intern: Intern, day: Day): Row[] {
  const { at, between, chance, idAt, sample } = setting
  return sample(WORK, between(2, 4)).map(([name, planned, done], position) => {
    const createdAt = at(day > setting.today ? setting.today : day, `09:${10 + position}`)
    const isOver = day < setting.today
    // Unfinished tasks are there to be carried on.
    const isDone = isOver && chance(position === 0 ? 1 : 0.85)
    const estimatedHours = between(2, 5) / 2
    const actualHours = Math.max(0.5, Math.min(2.5, estimatedHours + between(-1, 1) / 2))
    return {
      id: idAt(createdAt),
      userId: intern.id,
      day,
      position,
      name,
      planned,
      completed: isDone ? done : null,
      estimatedHours,
      actualHours: isOver ? actualHours : null,
      progress: isDone ? 'COMPLETED' : 'PENDING',
      createdAt,
      updatedAt: createdAt,
    }
  })
}
