import { toInstant } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { makeOrganisation } from '../seeds/organisation.ts'

const ZONE = 'Asia/Kolkata'
const domains = ['northwind.example', 'northwind-labs.example']

test.each(['2026-03-04', '2026-11-21', '2026-12-28', '2027-01-03', '2028-02-29'])(
  'on %s self-assessments were sent before their interactions, and Isha is asked for one',
  (day) => {
    const now = toInstant(day, '10:00', ZONE)
    const made = makeOrganisation({ now, timeZone: ZONE, domains }, () => null)
    const meetings = new Map(made.meetings.map(({ interaction }) => [interaction.id, interaction]))
    expect(made.selfAssessments.length).toBeGreaterThan(10)
    for (const { interactionId, internId, askedAt, submittedAt } of made.selfAssessments) {
      const meeting = meetings.get(interactionId)
      expect(meeting).toMatchObject({ internId, isScheduled: true })
      const moments = [askedAt, submittedAt ?? askedAt, meeting?.startsAt].map(Number)
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(Math.max(Number(askedAt), Number(submittedAt ?? 0))).toBeLessThan(Number(now))
    }
    const ofIsha = made.selfAssessments.filter(({ internId }) => internId === made.people.isha.id)
    const asked = ofIsha.filter(({ submittedAt }) => !submittedAt)
    expect(asked).toHaveLength(1)
  },
)
