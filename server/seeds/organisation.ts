import { today } from '@cohort/contract/dates'
import { makeAnnouncements } from './announcements.ts'
import { makeAssets } from './assets.ts'
import { makeBlockers } from './blockers.ts'
import { makeTasks } from './daily-updates.ts'
import { makeHelp } from './help/help.ts'
import { listHolidays, makeHolidays } from './holidays.ts'
import { makeLeave, makeStatusChanges } from './leave.ts'
import { makeInvitations } from './invitations.ts'
import { makeMeetings } from './meetings/interactions.ts'
import { makeMarks } from './marks.ts'
import { makeNotifications } from './messages.ts'
import { makePeople, type PasswordHashOf } from './people.ts'
import { makePlans } from './plans.ts'
import { makeReplies } from './replies.ts'
import { makeSelfAssessments } from './meetings/self-assessments.ts'
import { makeSharing } from './meetings/sharing.ts'
import { newSetting, type Moment } from './setting.ts'
import { makeZoneChanges } from './zones.ts'

export type Organisation = ReturnType<typeof makeOrganisation>

/** The demo organisation as it is at a moment, without its photos: the same for the same moment. */
export function makeOrganisation(moment: Moment, hashOf: PasswordHashOf) {
  const free = listHolidays(today(moment.now, moment.timeZone))
  const setting = newSetting(moment, new Set(free.map(({ day }) => day)))
  const people = makePeople(setting, hashOf)
  const invitations = makeInvitations(setting, people)
  const plan = makePlans(setting, people)
  const marks = makeMarks(setting, plan, people)
  const meetings = makeMeetings(setting, people, plan)
  const given = meetings.flatMap((meeting) => meeting.feedback ?? [])
  const tasks = makeTasks(setting, people)
  const assets = makeAssets(setting, people)
  const help = makeHelp(setting, people)
  const zones = makeZoneChanges(setting, people, { plan, marks, feedback: given, tasks, help })
  const sharing = makeSharing(setting, people, meetings)
  const { feedback } = sharing
  const told = { meetings, feedback, help: help.notices, plan, zones }
  const notices = makeNotifications(setting, people, told)
  const about = { setting, people, invitations, plan, assets, help, zones, notices }
  const work = { marks, meetings, feedback, sharing, tasks }
  const holidays = makeHolidays(setting, free)
  const leave = makeLeave(setting, people)
  return {
    ...about,
    ...work,
    holidays,
    leave,
    statusChanges: makeStatusChanges(leave),
    announcements: makeAnnouncements(setting, people),
    selfAssessments: makeSelfAssessments(setting, people, meetings),
    blockers: makeBlockers(setting, { plan, tasks }),
    answers: makeReplies(setting, people, tasks),
  }
}
