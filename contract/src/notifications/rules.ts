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

interface About {
  readonly label: string
  readonly description: string
  /** The default. */
  readonly isMailed: boolean
  readonly roles: readonly Role[]
}

const EVERYBODY = ['Admins', 'Mentors', 'Interns'] as const
const TRAINING = ['Mentors', 'Interns'] as const

export const ABOUT: Readonly<Record<NoticeKind, About>> = {
  interaction: {
    label: 'Interactions',
    description: 'Invitations with a calendar event, changes, cancellations and reminders.',
    isMailed: true,
    roles: TRAINING,
  },
  feedback: {
    label: 'Feedback',
    description: 'Feedback that is due, and feedback given.',
    isMailed: true,
    roles: TRAINING,
  },
  plan: {
    label: 'Plans',
    description: 'Plans assigned, changed or deleted, and objectives completed.',
    isMailed: false,
    roles: TRAINING,
  },
  asset: {
    label: 'Assets',
    description: 'Assets assigned.',
    isMailed: false,
    roles: EVERYBODY,
  },
  profile: {
    label: 'Profile',
    description: 'Changes to professional information by an admin.',
    isMailed: false,
    roles: EVERYBODY,
  },
  help: {
    label: 'Help desk',
    description: 'Updates on help requests.',
    isMailed: true,
    roles: EVERYBODY,
  },
  'daily update': {
    label: 'Daily updates',
    description: 'Reminders about missing daily updates.',
    isMailed: true,
    roles: ['Interns'],
  },
  announcement: {
    label: 'Announcements',
    description: 'Announcements, which also appear on the dashboard.',
    isMailed: false,
    roles: EVERYBODY,
  },
  message: {
    label: 'Messages',
    description: 'What an admin or your mentor writes to you.',
    isMailed: true,
    roles: ['Interns'],
  },
}

export const kindsFor = (role: Role): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => ABOUT[kind].roles.includes(role))

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
