import { addDays, toInstant } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { makeOrganisation } from '../seeds/organisation.ts'

const ZONE = 'Asia/Kolkata'

const startedOn = (day: string) => {
  const now = toInstant(day, '11:00', ZONE)
  return makeOrganisation({ now, timeZone: ZONE, domains: ['northwind.example'] }, () => null)
}

const MOMENTS = ['2026-03-04', '2026-11-21', '2026-12-28', '2028-02-29']

/** The longest silence of the stories, and today. */
const LONGEST_GAP = 13

test.each(MOMENTS)(
  'on %s more updates in a row are missing of none in training than the story says',
  (moment) => {
    const { setting, people, tasks } = startedOn(moment)
    const written = new Set(tasks.map(({ userId, day }) => `${userId} ${day}`))
    const gapOf = ({ id, dateOfJoining }: (typeof people.interns)[number]) => {
      let [gap, longest] = [0, 0]
      for (let day = dateOfJoining; day <= setting.today; day = addDays(day, 1)) {
        if (!setting.isWorked(day)) continue
        gap = written.has(`${id} ${day}`) ? 0 : gap + 1
        longest = Math.max(longest, gap)
      }
      return longest
    }
    const inTraining = people.characters.filter(({ profile: { status } }) =>
      ['ACTIVE', 'SHADOWING', 'LEAVE', 'EXAMINATION'].includes(status),
    )
    const long = inTraining.filter(({ intern }) => gapOf(intern) > LONGEST_GAP)
    expect(long.map(({ intern }) => intern.name)).toEqual([])
  },
)

test.each(MOMENTS)('on %s who is on leave was active before', (moment) => {
  const { leave, statusChanges } = startedOn(moment)
  expect(leave.length).toBeGreaterThan(0)
  expect(statusChanges).toMatchObject(
    leave.map(({ userId, kind, createdAt }) => ({
      userId,
      from: 'ACTIVE',
      to: kind,
      at: createdAt,
    })),
  )
})
