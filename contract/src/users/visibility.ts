import { type Role, ROLES } from '../access.ts'
import type { Call } from '../calls.ts'
import { dailyUpdates } from '../daily-updates/calls.ts'
import { interactions } from '../interactions/calls.ts'
import { notifications } from '../notifications/calls.ts'
import { users } from './calls.ts'
import { feedbacks } from '../feedback/calls.ts'
import { helpdesk } from '../helpdesk/calls.ts'
import { interns } from '../interns/calls.ts'
import { plans } from '../plans/calls.ts'
import { selfAssessments } from '../self-assessments/calls.ts'
import { sharing } from '../sharing/calls.ts'
import { reports } from '../reports/calls.ts'

/** Replaces a role whose "all" is narrowed by the record; null: only their own. */
type Narrowed = Readonly<Partial<Record<Role, string | null>>>

interface Part {
  readonly by: readonly Call[]
  readonly narrowed?: Narrowed
  /** Limits what its owner may see or change. */
  readonly owner?: string
}

interface Kind {
  readonly label: string
  readonly holds: string
  readonly of: readonly Role[]
  readonly seen: Part
  readonly changed: Part
}

const ONLY_THE_OWNER: Narrowed = { Admins: null }
const NOT_THE_EMAIL = 'you (not the email)'
/** The preparation of a later one has the last feedback and its next steps. */
const OF_THIS_OR_A_LATER: Narrowed = { Mentors: 'mentors of that interaction or a later one' }
const OF_A_LEAVER = 'admins (once that mentor has left)'
const OF_MILESTONES: Narrowed = {
  Mentors: 'mentors of a milestone in your plan, or the mentor chosen for you',
}
const OF_CURRENT_MILESTONE: Narrowed = { Mentors: 'the mentor of your current milestone' }
const OF_REQUESTS: Narrowed = {
  Admins: 'all admins (when sent to admins)',
  Mentors: 'the mentor whom you asked',
  Interns: null,
}

const KINDS: readonly Kind[] = [
  {
    label: 'Personal details',
    holds: 'Contact, addresses, date of birth, education and skills',
    of: ROLES,
    seen: { by: [users.get, users.export] },
    // The server refuses an admin who changes personal fields of others.
    changed: { by: [users.update], narrowed: ONLY_THE_OWNER },
  },
  {
    label: 'Work details',
    holds: 'Employee ID, designation, batch, status, zone, phase and joining date',
    of: ['Mentors', 'Admins'],
    seen: { by: [users.get, users.list, users.export] },
    changed: { by: [users.applyChanges, users.runImport] },
  },
  {
    label: 'Work details',
    holds: 'Employee ID, designation, batch, status, zone, phase and joining date',
    of: ['Interns'],
    seen: {
      by: [users.get, users.list, users.export, users.zones, interns.header],
      narrowed: OF_CURRENT_MILESTONE,
    },
    changed: { by: [users.applyChanges, users.runImport] },
  },
  {
    label: 'Name, photo and email',
    holds:
      'Your email cannot be changed; anyone with the address of a photo can open it without signing in',
    of: ['Interns'],
    seen: {
      by: [users.get, users.list, interactions.listOf, plans.progress],
      narrowed: { Mentors: 'mentors of your interactions, milestones and requests' },
    },
    changed: { by: [users.update], narrowed: ONLY_THE_OWNER, owner: NOT_THE_EMAIL },
  },
  {
    label: 'Name, photo and email',
    holds:
      'Your email cannot be changed; others see your name beside your actions; anyone with the address of a photo can open it without signing in',
    of: ['Mentors', 'Admins'],
    seen: {
      by: [users.get, users.listByRole],
      narrowed: {
        Mentors: 'all mentors (name only)',
        Interns: 'all interns (name; email in invitations to their meetings)',
      },
    },
    changed: { by: [users.update], narrowed: ONLY_THE_OWNER, owner: NOT_THE_EMAIL },
  },
  {
    label: 'Bank details',
    holds:
      'Admins see the last four digits; the full number only after giving a reason, which is recorded',
    of: ['Interns'],
    seen: { by: [users.get, users.revealBankDetails] },
    changed: { by: [users.update], narrowed: ONLY_THE_OWNER },
  },
  {
    label: 'Assets',
    holds: 'Assets assigned to you, with dates',
    of: ROLES,
    seen: { by: [users.get] },
    changed: { by: [users.giveAsset, users.changeAsset] },
  },
  {
    label: 'Interactions',
    holds: 'When, where and with whom',
    of: ['Interns', 'Mentors'],
    seen: {
      by: [interactions.list, interactions.listOf, feedbacks.ofInteraction],
      narrowed: { Mentors: 'mentors who take part in the interaction' },
    },
    changed: {
      by: [
        interactions.schedule,
        interactions.update,
        interactions.setScheduled,
        interactions.setOutcome,
      ],
      narrowed: { Mentors: 'mentors who take part' },
    },
  },
  {
    label: 'Feedback you gave',
    holds: 'Ratings and text, with your name',
    of: ['Mentors'],
    seen: { by: [feedbacks.ofIntern, feedbacks.ofInteraction], narrowed: OF_THIS_OR_A_LATER },
    changed: { by: [feedbacks.change], narrowed: { Mentors: 'you' } },
  },
  {
    label: 'Feedback about you',
    holds:
      'Ratings and text, on screens and in reports; you can read them when they are shared with you',
    of: ['Interns'],
    seen: {
      by: [feedbacks.ofIntern, feedbacks.ofInteraction, reports.intern, reports.batch],
      narrowed: OF_THIS_OR_A_LATER,
    },
    changed: {
      by: [feedbacks.change, sharing.changeFollowUp],
      narrowed: { Mentors: 'the mentor who gave it', Admins: OF_A_LEAVER },
    },
  },
  {
    label: 'Next steps, questions and self-assessments',
    holds:
      'What you agreed on and asked; others see a self-assessment only after the feedback is given',
    of: ['Interns'],
    seen: {
      by: [sharing.followUp, sharing.nextSteps, selfAssessments.get],
      narrowed: { ...OF_THIS_OR_A_LATER, Interns: null },
    },
    changed: {
      by: [
        sharing.ask,
        sharing.setStepDone,
        selfAssessments.submit,
        sharing.give,
        sharing.changeFollowUp,
        sharing.answer,
      ],
      narrowed: {
        Interns: null,
        Mentors: 'the mentor who gave the feedback',
        Admins: OF_A_LEAVER,
      },
    },
  },
  {
    label: 'Plan and progress',
    holds: 'Your plan, and the objectives marked as completed',
    of: ['Interns'],
    seen: { by: [plans.roadmap, plans.progress], narrowed: OF_MILESTONES },
    changed: { by: [plans.markDone, plans.unmark, plans.addUsers], narrowed: OF_MILESTONES },
  },
  {
    label: 'Daily updates',
    holds: 'Your tasks and hours',
    of: ['Interns'],
    seen: {
      by: [dailyUpdates.list, dailyUpdates.get, dailyUpdates.monthOf, interns.work, interns.tasks],
      narrowed: OF_CURRENT_MILESTONE,
    },
    changed: { by: [dailyUpdates.save] },
  },
  {
    label: 'Help requests',
    holds: 'Your requests, and the messages about them',
    of: ['Interns'],
    seen: { by: [helpdesk.list, helpdesk.conversation], narrowed: OF_REQUESTS },
    changed: { by: [helpdesk.raise, helpdesk.write, helpdesk.setStatus], narrowed: OF_REQUESTS },
  },
  {
    label: 'Notifications',
    holds: 'Notifications you received, and your notification settings',
    of: ROLES,
    seen: { by: [notifications.list, notifications.settings] },
    changed: { by: [notifications.removeAll, notifications.setTopic] },
  },
  {
    label: 'Account and history',
    holds:
      'Whether the account is enabled, and the changes to your data with their authors; your copy contains them without the reasons',
    of: ROLES,
    seen: { by: [users.history, users.ownData], owner: 'you (in your copy)' },
    changed: { by: [users.disable, users.enable] },
  },
]

export interface Visibility {
  readonly label: string
  readonly holds: string
  readonly seenBy: readonly string[]
  readonly changedBy: readonly string[]
}

export const visibilityFor = (owner: Role): Visibility[] =>
  KINDS.filter(({ of }) => of.includes(owner)).map(({ label, holds, seen, changed }) => ({
    label,
    holds,
    seenBy: peopleOf(seen, owner),
    changedBy: peopleOf(changed, owner),
  }))

const EVERY: Readonly<Record<Role, string>> = {
  Admins: 'all admins',
  Mentors: 'all mentors',
  Interns: 'all interns',
}

export function peopleOf({ by, narrowed = {}, owner: you = 'you' }: Part, owner: Role): string[] {
  const reaches = (role: Role) =>
    by.map(({ access }) => (typeof access === 'string' ? undefined : access[role]))
  const others = ROLES.flatMap((role) => {
    const words = narrowed[role]
    return reaches(role).includes('all') && words !== null ? [words ?? EVERY[role]] : []
  })
  const own = reaches(owner)
  const isOwner = own.includes('self') || (narrowed[owner] === null && own.includes('all'))
  return isOwner ? [you, ...others] : others
}
