import { paths } from '@cohort/contract/app-paths'
import { addDays } from '@cohort/contract/dates'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { raisedMessage, resolvedMessage, wroteMessage } from '#server/helpdesk/notices.ts'
import {
  FIRST_NUMBER,
  type cannedAnswers,
  type helpMessages,
  type helpRequests,
} from '#server/helpdesk/table.ts'
import { newGenerator } from '../generator.ts'
import { ARTICLES } from './articles.ts'
import type { Made } from '../messages.ts'
import { HELP_STORIES, type Story } from './stories.ts'
import type { People, Person } from '../people.ts'
import type { Setting } from '../setting.ts'

type RequestRow = typeof helpRequests.$inferInsert & { id: string; number: number }

export interface Help {
  readonly stories: readonly Story[]
  readonly requests: RequestRow[]
  readonly messages: (typeof helpMessages.$inferInsert)[]
  readonly answers: (typeof cannedAnswers.$inferInsert)[]
  readonly notices: Made[]
}

interface CastStory extends Story {
  readonly createdAt: Date
  readonly sender: Person
  readonly helper: Person
}

export function makeHelp(setting: Setting, people: People): Help {
  const stories = HELP_STORIES.map((story, index) => cast(setting, people, story, index))
  const inOrder = stories.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const parts = inOrder.map((story, index) => written(setting, people, story, FIRST_NUMBER + index))
  return {
    stories: HELP_STORIES,
    requests: parts.map(({ request }) => request),
    messages: parts.flatMap(({ messages }) => messages),
    answers: cannedBy(setting, people),
    notices: parts.flatMap(({ notices }) => notices),
  }
}

const CANNED_SEED = 31
const CANNED = [
  ['all', 'The service desk on the second floor has spare ones. They expect you.'],
  ['all', 'We have asked the infrastructure team, and write as soon as they answer.'],
  ['all', 'Please accept the invitation in your mail, then it works.'],
  ['manoj', 'Does it pass on your machine with an empty cache?'],
  ['manoj', 'Bring the example to our next meeting, we start from there.'],
] as const

function cannedBy({ at, workdayUpTo, today }: Setting, { manoj }: People) {
  const createdAt = at(workdayUpTo(addDays(today, -30)), '11:00')
  // A generator of its own: what comes later in the organisation stays as it is.
  const { idAt } = newGenerator(CANNED_SEED)
  return CANNED.map(([whose, text]) => ({
    id: idAt(createdAt),
    ownerId: whose === 'all' ? null : manoj.id,
    text,
    createdAt,
  }))
}

const ARTICLES_SEED = 37

export function makeArticles({ at, workdayUpTo, today }: Setting) {
  const { idAt } = newGenerator(ARTICLES_SEED)
  return ARTICLES.map(({ daysAgo, ...article }) => {
    const updatedAt = at(workdayUpTo(addDays(today, -daysAgo)), '15:00')
    return { ...article, id: idAt(updatedAt), createdAt: updatedAt, updatedAt }
  })
}

function cast(setting: Setting, people: People, story: Story, index: number): CastStory {
  const { characters, anita, manoj, mentors } = people
  const sender = characters.find(
    ({ intern, called }) =>
      called === story.from && (story.batch === undefined || intern.batch === story.batch),
  )
  if (!sender) throw new Error(`No one has asked about "${story.subject}"`)
  const day = setting.workdayUpTo(addDays(setting.today, -story.daysAgo))
  const createdAt = setting.at(
    day,
    `${9 + (index % 3)}:${10 + ((index * 3) % 50)}`.padStart(5, '0'),
  )
  const helper = { admins: anita, manoj, mentor: mentors[sender.place % mentors.length] }
  return { ...story, createdAt, sender: sender.intern, helper: helper[story.to] ?? manoj }
}

function written(setting: Setting, people: People, story: CastStory, number: number) {
  const { subject, description, priority, createdAt, sender, helper, resolvedAfter } = story
  const isToAdmins = story.to === 'admins'
  const resolvedAt = resolvedAfter === undefined ? null : later(story, resolvedAfter)
  const [, answeredAfter] = story.said.find(([who]) => who === 'helper') ?? []
  const id = setting.idAt(createdAt)
  const request: RequestRow = {
    id,
    number,
    senderId: sender.id,
    subject,
    description,
    priority,
    recipient: isToAdmins ? 'Admins' : 'Mentors',
    recipientId: isToAdmins ? null : helper.id,
    status: resolvedAt ? 'RESOLVED' : 'PENDING',
    resolvedAt,
    resolvedById: resolvedAt ? helper.id : null,
    answeredAt: answeredAfter === undefined ? null : later(story, answeredAfter),
    createdAt,
  }
  const messages = story.said.map(([who, minutes, text]) => ({
    id: setting.idAt(later(story, minutes)),
    requestId: id,
    authorId: who === 'sender' ? sender.id : helper.id,
    text,
    createdAt: later(story, minutes),
  }))
  return { request, messages, notices: noticesOf(people, story, request) }
}

const later = ({ createdAt }: CastStory, minutes: number) =>
  new Date(createdAt.getTime() + minutes * 60_000)

interface Asked {
  readonly doneAfter?: (at: Date) => Date | undefined
  /** The act settles what asked for it. */
  readonly recordId?: string
}

function noticesOf({ admins }: People, story: CastStory, { id, number, resolvedAt }: RequestRow) {
  const { subject, sender, helper, said, createdAt } = story
  const title = `${formatRequestNumber({ number })} "${subject}"`
  const isToAdmins = story.to === 'admins'
  const screen = isToAdmins ? paths.adminTickets : paths.mentorTickets
  const to =
    (people: readonly Person[], link: string, asked: Asked = {}) =>
    (message: string, at: Date) =>
      people.map(({ id: userId }) => ({
        userId,
        kind: 'help' as const,
        message,
        link,
        createdAt: at,
        doneAt: asked.doneAfter?.(at),
        ...(asked.recordId && { recordId: asked.recordId }),
      }))
  const acts = said.flatMap(([who, minutes]) => (who === 'helper' ? [later(story, minutes)] : []))
  const actAfter = (at: Date) =>
    [...acts, ...(resolvedAt ? [resolvedAt] : [])].find((act) => act > at)
  const toHelpers = to(isToAdmins ? admins : [helper], `${screen}?request=${id}`, {
    doneAfter: actAfter,
    recordId: id,
  })
  const toSender = to([sender], `${paths.help}?tab=yours&request=${id}`)
  return [
    ...toHelpers(raisedMessage(sender.name, title), createdAt),
    ...said.flatMap(([who, minutes]) =>
      who === 'sender'
        ? toHelpers(wroteMessage(sender.name, title), later(story, minutes))
        : toSender(wroteMessage(helper.name, title), later(story, minutes)),
    ),
    ...(resolvedAt ? toSender(resolvedMessage(helper.name, title), resolvedAt) : []),
  ]
}
