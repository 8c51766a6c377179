import type { Role } from '../access.ts'

export const NOTICE_KINDS = [
  'interaction',
  'feedback',
  'plan',
  'asset',
  'profile',
  'help',
  'daily update',
  'announcement',
  'message',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Beside the notifications, a summary that admins and mentors get on Mondays. */
export const TOPICS = [...NOTICE_KINDS, 'overview'] as const
export type Topic = (typeof TOPICS)[number]

export const MAIL_CHOICES = ['at once', 'daily', 'weekly', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
export const DIGESTS = ['daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** What a link in a mail stops: a topic, or everything that comes in digests. */
export const SUBSCRIPTIONS = [...TOPICS, 'digest'] as const
export type Subscription = (typeof SUBSCRIPTIONS)[number]

export interface Channels {
  readonly bell: boolean
  readonly mail: MailChoice
  readonly push: boolean
}

export type ChannelChange = { readonly [Name in keyof Channels]?: Channels[Name] | undefined }

interface About {
  readonly label: string
  readonly description: string
  readonly mail: MailChoice | Readonly<Partial<Record<Role, MailChoice>>>
  readonly only?: {
    readonly mail?: readonly MailChoice[]
    readonly bell?: boolean
    readonly push?: boolean
  }
  readonly roles: readonly Role[]
}

const EVERYBODY = ['Admins', 'Mentors', 'Interns'] as const
const TRAINING = ['Mentors', 'Interns'] as const

export const ABOUT: Readonly<Record<Topic, About>> = {
  interaction: {
    label: 'Interactions',
    description:
      'Invitations with a calendar event, changes, cancellations, reminders, and requests for meetings.',
    mail: 'at once',
    roles: EVERYBODY,
  },
  feedback: {
    label: 'Feedback',
    description: 'Feedback that is due, and feedback given.',
    mail: 'at once',
    roles: TRAINING,
  },
  plan: {
    label: 'Plans',
    description: 'Plans assigned, changed or deleted, and objectives completed.',
    mail: { Mentors: 'weekly', Interns: 'daily' },
    roles: TRAINING,
  },
  asset: {
    label: 'Assets',
    description: 'Assets assigned.',
    mail: 'never',
    roles: EVERYBODY,
  },
  profile: {
    label: 'Profile',
    description: 'Changes to professional information by an admin.',
    mail: 'never',
    roles: EVERYBODY,
  },
  help: {
    label: 'Help desk',
    description: 'Updates on help requests.',
    mail: 'at once',
    roles: EVERYBODY,
  },
  'daily update': {
    label: 'Daily updates',
    description: 'Reminders about missing daily updates, leave, and tasks that are blocked.',
    mail: 'at once',
    roles: EVERYBODY,
  },
  announcement: {
    label: 'Announcements',
    description: 'Announcements, which also appear on the dashboard.',
    mail: 'never',
    only: { bell: false },
    roles: EVERYBODY,
  },
  message: {
    label: 'Messages',
    description: 'What an admin or your mentor writes to you.',
    mail: 'at once',
    roles: ['Interns'],
  },
  overview: {
    label: 'Weekly overview',
    description: 'Who needs attention and why, overdue feedback, missing updates.',
    mail: 'weekly',
    only: { mail: ['weekly', 'never'], bell: false, push: false },
    roles: ['Admins', 'Mentors'],
  },
}

export const labelOf = (subscription: Subscription) =>
  subscription === 'digest' ? 'Daily and weekly digests' : ABOUT[subscription].label

/** What the key of a link in a mail stops; the server alone can tell whether it was signed there. */
export function subscriptionIn(key: string): Subscription | undefined {
  const [, word] = /^[0-9a-f-]{36}\.([a-z-]+)\.[\w-]{43}$/.exec(key) ?? []
  return SUBSCRIPTIONS.find((one) => one.replaceAll(' ', '-') === word)
}

export const topicsFor = (role: Role): readonly Topic[] =>
  TOPICS.filter((topic) => ABOUT[topic].roles.includes(role))

export const canChoose = (topic: Topic, role: Role): boolean => ABOUT[topic].roles.includes(role)

/** No one is mailed what they cannot choose: nothing could stop it. */
export function defaultChannels(topic: Topic, role: Role): Channels {
  const { mail: usual, only } = ABOUT[topic]
  const ofRole = typeof usual === 'string' ? usual : usual[role]
  const mail = canChoose(topic, role) ? (ofRole ?? 'never') : 'never'
  return { bell: only?.bell ?? true, mail, push: only?.push ?? mail === 'at once' }
}

export const isPossible = (topic: Topic, { bell, mail, push }: ChannelChange): boolean => {
  const { only } = ABOUT[topic]
  return (
    (bell === undefined || only?.bell === undefined || only.bell === bell) &&
    (push === undefined || only?.push === undefined || only.push === push) &&
    (mail === undefined || (only?.mail ?? MAIL_CHOICES).includes(mail))
  )
}

/** Registering another one removes the oldest. */
export const MAX_DEVICES = 10

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
