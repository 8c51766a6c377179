import type { Role } from '../access.ts'

export const NOTHING_SELECTED = 'Select at least one notification!'

export const NOTICE_KINDS = [
  'interaction',
  'feedback',
  'plan',
  'asset',
  'profile',
  'help',
  'daily update',
  'announcement',
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
    description: 'Feedback that falls due, and feedback that was given.',
    isMailed: true,
    roles: TRAINING,
  },
  plan: {
    label: 'Plans',
    description: 'A plan that is assigned, changed or deleted, and objectives that are done.',
    isMailed: false,
    roles: TRAINING,
  },
  asset: {
    label: 'Assets',
    description: 'An asset that is given.',
    isMailed: false,
    roles: EVERYBODY,
  },
  profile: {
    label: 'Profile',
    description: 'Changes of professional information by an admin.',
    isMailed: false,
    roles: EVERYBODY,
  },
  help: {
    label: 'Help desk',
    description: 'News of help requests.',
    isMailed: true,
    roles: EVERYBODY,
  },
  'daily update': {
    label: 'Daily updates',
    description: 'Reminders of a daily update that is missing.',
    isMailed: true,
    roles: ['Interns'],
  },
  announcement: {
    label: 'Announcements',
    description: 'What admins announce. Everything announced stands on the dashboard, too.',
    isMailed: false,
    roles: EVERYBODY,
  },
}

export const kindsFor = (role: Role): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => ABOUT[kind].roles.includes(role))

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
