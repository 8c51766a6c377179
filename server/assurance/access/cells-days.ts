import { blockers } from '@cohort/contract/blockers/calls'
import { announcements } from '@cohort/contract/announcements/calls'
import { days } from '@cohort/contract/days/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { DEFAULT_TARGETS } from '@cohort/contract/helpdesk/targets'
import { CAST } from '../../test/cast.ts'
import { newSubscription } from '../../test/processes/push-service.ts'
import { taskOf, TODAY, TOMORROW } from '../../test/scenarios/writing.ts'
import { row } from './cells.ts'
import type { Records } from './records.ts'

const isha = { params: { userId: CAST.isha.id } }
const today = { query: { date: TODAY } }
const march = { query: { month: '2026-03' } }
const holiday = ({ holidayId }: Records) => ({ params: { holidayId } })
const chosen = ({ notificationId }: Records) => ({ body: { notificationIds: [notificationId] } })
const told = ({ announcementId }: Records) => ({ params: { announcementId } })

const OTHER_BROWSER = 'https://web.push.apple.com/other'

/** Made by the browser. */
const OWN_ID = '01900000-0000-7000-8000-0000000000e1'
const blocked = ({ blockerId }: Records) => ({ params: { blockerId } })

/** Tasks and notifications are Isha's. Ids of others among the selected are ignored: `200=`. */
export const DAYS = [
  row(dailyUpdates.list, '', () => ({ body: { date: TODAY } }), '401 403 403 403 403 200 401 403'),
  row(
    dailyUpdates.get,
    'of the intern',
    () => ({ ...isha, ...today }),
    '401 200 403 403 403 200 401 403',
  ),
  row(
    dailyUpdates.save,
    'of the intern',
    () => ({
      ...isha,
      body: { date: TOMORROW, tasks: [{ taskData: taskOf(), clientId: OWN_ID }] },
    }),
    '401 201 403 403 403 403 401 403',
  ),
  row(
    dailyUpdates.removeTask,
    "the intern's",
    ({ taskId }) => ({ params: { taskId } }),
    '401 200 404 403 403 403 401 404',
  ),
  row(
    dailyUpdates.previous,
    'of the intern',
    () => ({ ...isha, query: { date: TOMORROW } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    dailyUpdates.monthOf,
    'of the intern',
    () => ({ ...isha, ...march }),
    '401 200 403 403 403 200 401 403',
  ),
  row(dailyUpdates.monthOfAll, '', () => march, '401 403 403 403 403 200 401 403'),
  row(
    dailyUpdates.listMissing,
    '',
    () => ({ body: { date: TODAY } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    dailyUpdates.remind,
    '',
    () => ({ body: { date: TODAY } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(dailyUpdates.readReminder, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    dailyUpdates.setReminder,
    '',
    () => ({ body: { time: '18:00' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(dailyUpdates.listHolidays, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    dailyUpdates.addHolidays,
    '',
    () => ({ body: { holidays: [{ name: 'Diwali', date: '2026-11-09' }] } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    dailyUpdates.renameHoliday,
    '',
    (known) => ({ ...holiday(known), body: { name: 'Festival' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(dailyUpdates.removeHoliday, '', holiday, '401 403 403 403 403 200 401 403'),
  row(dailyUpdates.listLeave, 'of the intern', () => isha, '401 200 403 403 403 200 401 403'),
  row(
    dailyUpdates.addLeave,
    'of the intern',
    () => ({ ...isha, body: { kind: 'LEAVE' as const, from: '2026-04-01', to: '2026-04-02' } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    dailyUpdates.removeLeave,
    'of the intern',
    ({ leaveId }) => ({ params: { leaveId } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(notifications.list, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(notifications.markAsRead, "the intern's", chosen, '401 200 200= 200= 200= 200= 401 200='),
  row(notifications.markAllAsRead, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(notifications.remove, "the intern's", chosen, '401 200 200= 200= 200= 200= 401 200='),
  row(notifications.removeAll, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(notifications.settings, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(
    notifications.setTopic,
    'of the intern',
    () => ({ ...isha, body: { topic: 'help' as const, mail: 'never' as const } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    notifications.setTimes,
    'of the intern',
    () => ({ ...isha, body: { timeZone: 'Europe/Paris', quiet: { from: '21:00', to: '07:00' } } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(notifications.listDevices, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(
    notifications.addDevice,
    'of the intern',
    () => ({ ...isha, body: newSubscription(OTHER_BROWSER).subscription }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    notifications.keepDevice,
    'of the intern',
    () => ({ ...isha, body: { endpoint: OTHER_BROWSER } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    notifications.removeDevice,
    "the intern's",
    ({ deviceId }) => ({ params: { userId: CAST.isha.id, deviceId } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(notifications.testDevices, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(
    notifications.unsubscribe,
    'with an unknown key',
    () => ({ body: { key: 'unknown' } }),
    '404= 404= 404= 404= 404= 404= 404= 404=',
  ),
  row(notifications.listMails, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(notifications.listPushes, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    notifications.retryMail,
    '',
    ({ mailId }) => ({ params: { mailId } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(blockers.list, '', () => ({}), '401 403 403 200 200 200 401 403'),
  row(blockers.listOf, 'of the intern', () => isha, '401 200 403 200 404 200 401 403'),
  row(
    blockers.report,
    "the intern's task",
    ({ taskId }) => ({ body: { taskId, reason: 'No access', waitsFor: 'The admins' } }),
    '401 201 404 403 403 403 401 404',
  ),
  row(
    blockers.answer,
    "the intern's",
    (known) => ({ ...blocked(known), body: { text: 'Access is granted' } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    blockers.close,
    "the intern's",
    (known) => ({ ...blocked(known), body: { note: 'Access is granted' } }),
    '401 200 404 200 404 200 401 404',
  ),
  row(days.list, '', () => ({ body: { date: TODAY } }), '401 403 403 200 200 200 401 403'),
  row(days.month, '', () => ({ body: { month: '2026-03' } }), '401 403 403 200 200 200 401 403'),
  row(
    days.export,
    '',
    () => ({ body: { from: TODAY, to: TODAY, format: 'csv' as const } }),
    '401 403 403 200 200 200 401 403',
  ),
  row(
    days.week,
    'of the intern',
    () => ({ ...isha, query: { week: 'this' } as const }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    days.sendWeek,
    'of the intern',
    () => ({ ...isha, body: { week: 'this', note: '' } as const }),
    '401 200 403 403 403 403 401 403',
  ),
  row(days.ownStatistics, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(
    days.markRead,
    'of the intern',
    () => ({ ...isha, body: { date: TODAY } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    days.reply,
    'of the intern',
    () => ({ ...isha, body: { date: TODAY, reaction: 'well done' as const, text: '' } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    days.remind,
    'of the intern',
    () => ({ ...isha, body: { date: TOMORROW } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(days.remindAll, '', () => ({ body: { date: TOMORROW } }), '401 403 403 200 200 403 401 403'),
  row(
    days.removeReply,
    "the mentor's, to the intern",
    () => ({ ...isha, ...today }),
    '401 403 403 200 404 404 401 403',
  ),
  row(days.get, 'of the intern', () => ({ ...isha, ...today }), '401 200 403 200 404 200 401 403'),
  row(announcements.list, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    announcements.create,
    '',
    () => ({ body: { message: 'Tea is at four.' } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(announcements.listAll, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    announcements.update,
    '',
    (known) => ({ ...told(known), body: { message: 'Lunch is at two.' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(announcements.remove, '', told, '401 403 403 403 403 200 401 403'),
]

const words = { subject: 'Badge', description: 'It is lost' }
const RESOLVED = { resolvedStatus: 'RESOLVED' } as const
const toMentor = ({ requestId }: Records) => ({ params: { requestId } })
const toAdmins = ({ sharedRequestId }: Records) => ({ params: { requestId: sharedRequestId } })

/** Isha asked; one request is to Manoj, the mentor, another to the admins, a third was resolved. */
export const REQUESTS = [
  row(helpdesk.list, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(
    helpdesk.list,
    'of the admin',
    () => ({ params: { userId: CAST.asha.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(helpdesk.count, '', () => ({}), '401 403 403 200 200 200 401 403'),
  row(
    helpdesk.setStatus,
    'to the mentor',
    (known) => ({ ...toMentor(known), body: RESOLVED }),
    '401 403 403 200 404 404 401 403',
  ),
  row(
    helpdesk.setStatus,
    'to the admins',
    (known) => ({ ...toAdmins(known), body: RESOLVED }),
    '401 403 403 404 404 200 401 403',
  ),
  row(helpdesk.raise, '', () => ({ body: words }), '401 201 201 403 403 403 401 201'),
  row(
    helpdesk.raise,
    "in the intern's name",
    () => ({ body: { ...words, userId: CAST.isha.id } }),
    '401 201 403 403 403 403 401 403',
  ),
  row(
    helpdesk.reopen,
    'to the mentor',
    ({ resolvedRequestId }) => ({ params: { requestId: resolvedRequestId } }),
    '401 200 404 200 404 404 401 404',
  ),
  row(helpdesk.remind, 'to the mentor', toMentor, '401 403 403 403 403 200 401 403'),
  row(helpdesk.remind, 'to the admins', toAdmins, '401 403 403 403 403 404 401 403'),
  row(helpdesk.conversation, 'to the mentor', toMentor, '401 200 404 200 404 404 401 404'),
  row(helpdesk.conversation, 'to the admins', toAdmins, '401 200 404 404 404 200 401 404'),
  row(
    helpdesk.write,
    'to the mentor',
    (known) => ({ ...toMentor(known), body: { text: 'Thank you' } }),
    '401 201 404 201 404 404 401 404',
  ),
  row(
    helpdesk.write,
    'to the admins',
    (known) => ({ ...toAdmins(known), body: { text: 'Thank you' } }),
    '401 201 404 404 404 201 401 404',
  ),
  row(helpdesk.readTargets, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    helpdesk.saveTargets,
    '',
    () => ({ body: DEFAULT_TARGETS }),
    '401 403 403 403 403 200 401 403',
  ),
  row(helpdesk.listAnswers, '', () => ({}), '401 403 403 200 200 200 401 403'),
  row(
    helpdesk.saveAnswer,
    'of their own',
    () => ({ body: { text: 'On its way.' } }),
    '401 403 403 201 201 201 401 403',
  ),
  row(
    helpdesk.saveAnswer,
    'of the organisation',
    () => ({ body: { text: 'On its way.', isShared: true } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    helpdesk.changeAnswer,
    'of the mentor',
    ({ answerId }) => ({ params: { answerId }, body: { text: 'Tomorrow.' } }),
    '401 403 403 200 404 404 401 403',
  ),
  row(
    helpdesk.changeAnswer,
    'of the organisation',
    ({ sharedAnswerId: answerId }) => ({ params: { answerId }, body: { text: 'Tomorrow.' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    helpdesk.removeAnswer,
    'of the mentor',
    ({ answerId }) => ({ params: { answerId } }),
    '401 403 403 200 404 404 401 403',
  ),
]
