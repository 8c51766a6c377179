import type { PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#server/announcements/table.ts'
import { helpArticles } from '#server/articles/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { dayReads, dayReplies } from '#server/days/table.ts'
import { holidays, leavePeriods, statusChanges, tasks } from '#server/daily-updates/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { cannedAnswers, helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from '#server/plans/table.ts'
import { selfAssessments } from '#server/self-assessments/table.ts'
import { feedbackQuestions, nextSteps } from '#server/sharing/table.ts'
import type { Services } from '#server/services.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import { wrap } from '#server/users/keys/keys.ts'
import { assets, invitations, photos, userKeys, users, zoneChanges } from '#server/users/table.ts'
import { makePhotos } from './avatars.ts'
import { makeArticles } from './help/help.ts'
import { makeOrganisation, type Organisation } from './organisation.ts'
import type { PasswordHashOf } from './people.ts'

/** In the order in which the rows refer to each other. */
export async function makeRows(services: Services, hashOf: PasswordHashOf) {
  const made = makeOrganisation(momentOf(services), hashOf)
  const { setting, people, plan, help } = made
  const rows: [PgTable, Record<string, unknown>[]][] = [
    [users, [...people.admins, ...people.mentors, ...people.interns]],
    [userKeys, Array.from(setting.keys, ([id, key]) => keyRow(id, key, services))],
    [photos, await makePhotos(setting, people)],
    [invitations, made.invitations],
    [assets, made.assets],
    [plans, plan.plans],
    [milestones, plan.milestones],
    [objectives, plan.objectives],
    [planMembers, plan.members],
    [interactions, made.meetings.map(({ interaction }) => interaction)],
    [feedbacks, [...made.feedback]],
    [nextSteps, [...made.sharing.steps]],
    [feedbackQuestions, [...made.sharing.questions]],
    [selfAssessments, made.selfAssessments],
    [holidays, made.holidays],
    [leavePeriods, made.leave],
    [statusChanges, made.statusChanges],
    [tasks, made.tasks],
    [blockers, made.blockers],
    [dayReads, made.answers.reads],
    [dayReplies, made.answers.replies],
    [announcements, made.announcements],
    [helpRequests, help.requests],
    [helpMessages, help.messages],
    [cannedAnswers, help.answers],
    [helpArticles, makeArticles(setting)],
    [notifications, made.notices],
    [objectiveMarks, made.marks],
    [zoneChanges, made.zones],
    [auditEntries, zoneEntries(made.zones)],
  ]
  return rows
}

const momentOf = ({ now, config }: Services) => ({
  now: now(),
  timeZone: config.orgTimezone,
  domains: config.allowedEmailDomains,
})

/** As an admin's change of a zone is recorded, so that the history of a person shows it. */
const zoneEntries = (zones: Organisation['zones']) =>
  zones
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ userId, actorId, at, from, to }) => {
      const about = { action: 'changed', subject: 'user', subjectId: userId }
      return { ...about, at, actorId, changes: { zone: { from, to } } }
    })

const keyRow = (id: string, key: string, { secrets, now }: Services) => ({
  ...wrap(key, id, secrets),
  createdAt: now(),
})
