import { articles } from '@cohort/contract/articles/calls'
import { auth } from '@cohort/contract/auth/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { settings } from '@cohort/contract/settings/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { users } from '@cohort/contract/users/calls'
import { by, type Known, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')
const intern = by('intern')

const accounts = ({ ids }: Known): ScreenCall[] => {
  const disabling = { query: { change: 'disable' } } as const
  return [
    admin('before disabling: an intern', users.previewHandover, {
      params: { userId: ids.intern },
      ...disabling,
    }),
    admin('before disabling: a mentor', users.previewHandover, {
      params: { userId: ids.mentor },
      ...disabling,
    }),
    admin('before a change of many', users.previewChanges, {
      body: { who: { filters: { year: [2025] } }, changes: { phase: 'Phase 2' } },
    }),
    intern('own data', users.ownData, { params: { userId: ids.intern } }),
    intern('who saw the bank details', users.reveals, { params: { userId: ids.intern } }),
    intern('devices', notifications.listDevices, { params: { userId: ids.intern } }),
    admin('look of the organisation', settings.readBranding),
    admin('ways to sign in', auth.options),
  ]
}

const writing = ({ ids }: Known): ScreenCall[] => [
  admin('reminder of updates', dailyUpdates.readReminder),
  admin('leave', dailyUpdates.listLeave, { params: { userId: ids.intern } }),
  intern('own leave', dailyUpdates.listLeave, { params: { userId: ids.intern } }),
  intern('own week', days.week, { params: { userId: ids.intern }, query: { week: 'this' } }),
]

const reading = ({ articleId, seriesId, sharedId }: Known): ScreenCall[] => [
  admin('requests for meetings', interactions.requests),
  mentor('requests for meetings', interactions.requests),
  admin('series', interactions.getSeries, { params: { seriesId } }),
  intern('one received feedback', sharing.read, { params: { feedbackId: sharedId } }),
  intern('one help article', articles.read, { params: { articleId } }),
  admin('pushes', notifications.listPushes),
  admin('pushes: waiting', notifications.listPushes, { query: { state: 'waiting' } }),
  admin('pushes: by address', notifications.listPushes, { query: { recipient: 'intern97' } }),
  admin('mails: by address', notifications.listMails, { query: { recipient: 'intern777@' } }),
]

export const rarerCalls = (known: Known): ScreenCall[] =>
  [accounts, writing, reading].flatMap((of) => of(known))
