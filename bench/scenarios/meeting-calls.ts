import { addDays } from '@cohort/contract/dates'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { preparations } from '@cohort/contract/preparation/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { by, type Known, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')
const intern = by('intern')

/** The agenda and the week. */
const calendars = ({ ids, day }: Known): ScreenCall[] => {
  const week = { from: day, until: addDays(day, 6) }
  const size = { limit: 100 }
  const ofMentor = { params: { userId: ids.mentor } }
  return [
    admin('agenda: coming', interactions.list, {
      body: { interactionStatus: ['PENDING'] },
      query: size,
    }),
    admin('agenda: waiting for feedback', interactions.list, {
      body: { interactionStatus: ['FEEDBACK_PENDING'] },
      query: size,
    }),
    admin('interactions: cancelled', interactions.list, { body: { outcome: ['CANCELLED'] } }),
    admin('week', interactions.list, { body: week, query: size }),
    mentor('week', interactions.listOf, { ...ofMentor, body: week, query: size }),
    admin('conflicts of a time', interactions.conflicts, {
      body: {
        internId: ids.intern,
        mentorId: ids.mentor,
        date: addDays(day, 7),
        time: '10:00',
        duration: '30 mins',
      },
    }),
    admin('interns of a series', interactions.seriesInterns, { body: { internIds: [ids.intern] } }),
    mentor('calendar feed', interactions.feed),
  ]
}

const preparing = ({ ids, comingId }: Known): ScreenCall[] => {
  const params = { interactionId: comingId }
  return [
    admin('one interaction', interactions.get, { params }),
    admin('preparation', preparations.get, { params }),
    admin('self-assessment', selfAssessments.get, { params }),
    admin('next steps', sharing.nextSteps, { params: { userId: ids.intern } }),
    intern('own next steps', sharing.nextSteps, { params: { userId: ids.intern } }),
  ]
}

const reading = ({ rated }: Known): ScreenCall[] => [
  admin('follow-up of a feedback', sharing.followUp, { params: { feedbackId: rated.feedbackId } }),
  admin('average of a batch', feedbacks.ofBatch, { params: { userId: rated.internId } }),
  intern('received feedback', sharing.received),
  mentor('KPI sets', feedbacks.kpiSets),
  mentor('snippets', feedbacks.snippets),
]

export const meetingCalls = (known: Known): ScreenCall[] =>
  [calendars, preparing, reading].flatMap((of) => of(known))
