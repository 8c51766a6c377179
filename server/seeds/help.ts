import { paths } from '@cohort/contract/app-paths'
import { addDays } from '@cohort/contract/dates'
import { type Priority, numberInWords } from '@cohort/contract/helpdesk/rules'
import { raisedMessage, resolvedMessage, wroteMessage } from '#server/helpdesk/notices.ts'
import { FIRST_NUMBER, type helpMessages, type helpRequests } from '#server/helpdesk/table.ts'
import type { notifications } from '#server/notifications/table.ts'
import { HELP_STORIES, type Story } from './help-stories.ts'
import type { People, Person } from './people.ts'
import { workdayUpTo, type Setting } from './setting.ts'

interface Help {
  readonly requests: (typeof helpRequests.$inferInsert)[]
  readonly messages: (typeof helpMessages.$inferInsert)[]
  readonly notices: (typeof notifications.$inferInsert)[]
}

interface Told extends Story {
  readonly createdAt: Date
  readonly sender: Person
  readonly helper: Person
}

/** Requests in every state, numbered in the order in which they were raised. */
export function makeHelp(setting: Setting, people: People): Help {
  const told = HELP_STORIES.map((story, index) => cast(setting, people, story, index))
  const inOrder = told.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const parts = inOrder.map((story, index) => written(setting, people, story, FIRST_NUMBER + index))
  return {
    requests: parts.map(({ request }) => request),
    messages: parts.flatMap(({ messages }) => messages),
    notices: parts.flatMap(({ notices }) => notices),
  }
}

function cast(setting: Setting, people: People, story: Story, index: number): Told {
  const { interns, isha, anita, manoj, mentors } = people
  const active = interns.filter(({ status, id }) => status === 'ACTIVE' && id !== isha.id)
  const day = workdayUpTo(addDays(setting.today, -story.daysAgo))
  const createdAt = setting.at(day, `${9 + (index % 3)}:${10 + index * 3}`.padStart(5, '0'))
  const helper = { admins: anita, manoj, mentor: mentors[1 + (index % (mentors.length - 1))] }
  return {
    ...story,
    createdAt,
    sender: story.from === 'isha' ? isha : setting.pick(active),
    helper: helper[story.to] ?? manoj,
  }
}

function written(setting: Setting, { admins }: People, story: Told, number: number) {
  const { subject, description, priority, createdAt, sender, helper, said, resolvedAfter } = story
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const isToAdmins = story.to === 'admins'
  const resolvedAt = resolvedAfter === undefined ? null : later(resolvedAfter)
  const request = {
    id: setting.idAt(createdAt),
    number,
    senderId: sender.id,
    subject,
    description,
    priority: priority satisfies Priority,
    recipient: isToAdmins ? ('Admins' as const) : ('Mentors' as const),
    recipientId: isToAdmins ? null : helper.id,
    status: resolvedAt ? ('RESOLVED' as const) : ('PENDING' as const),
    resolvedAt,
    resolvedById: resolvedAt ? helper.id : null,
    createdAt,
  }
  const title = `${numberInWords({ number })} "${subject}"`
  const toHelpers = (message: string, at: Date) => {
    const link = `/${isToAdmins ? 'admin' : 'mentor'}/pending-tickets?request=${request.id}`
    const helpers = isToAdmins ? admins : [helper]
    return helpers.map(({ id: userId }) => ({
      userId,
      kind: 'help' as const,
      message,
      link,
      createdAt: at,
    }))
  }
  const toSender = (message: string, at: Date) => {
    const link = `${paths.help}?tab=yours&request=${request.id}`
    return [{ userId: sender.id, kind: 'help' as const, message, link, createdAt: at }]
  }
  const messages = said.map(([who, minutes, text]) => {
    const authorId = who === 'sender' ? sender.id : helper.id
    return {
      id: setting.idAt(later(minutes)),
      requestId: request.id,
      authorId,
      text,
      createdAt: later(minutes),
    }
  })
  const notices = [
    ...toHelpers(raisedMessage(sender.name, title), createdAt),
    ...said.flatMap(([who, minutes]) =>
      who === 'sender'
        ? toHelpers(wroteMessage(sender.name, title), later(minutes))
        : toSender(wroteMessage(helper.name, title), later(minutes)),
    ),
    ...(resolvedAt ? toSender(resolvedMessage(helper.name, title), resolvedAt) : []),
  ]
  return { request, messages, notices }
}
