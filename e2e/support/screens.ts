import type { Account } from './accounts.ts'

export type Visitor = Account | 'nobody'

export interface Screen {
  /** In the router's syntax. */
  readonly route: string
  readonly who: readonly Visitor[]
  /** For a route with an id: a list and its link there. */
  readonly from?: { readonly list: string; readonly link: string }
  /** Query strings of its tabs. */
  readonly also?: readonly string[]
}

const EVERYBODY = ['anita', 'manoj', 'isha'] as const
const ADMIN = ['anita'] as const
const MENTOR = ['manoj'] as const
const INTERN = ['isha'] as const
const NOBODY = ['nobody'] as const

const linkTo = (start: string) => `main a[href^="${start}"]`
const nameOf = (person: string) => `main a:has-text("${person}")`

/** Every screen of the app with its users; a test of the router compares it with the routes. */
export const SCREENS: readonly Screen[] = [
  { route: '/', who: NOBODY },
  { route: '/mobile', who: NOBODY },
  { route: '/signin', who: NOBODY },
  { route: '/signup', who: NOBODY },
  { route: '/forgot-password', who: NOBODY },
  { route: '/reset-password', who: NOBODY },
  { route: '/invitation', who: NOBODY },
  { route: '/unsubscribe', who: NOBODY },
  { route: '/403', who: NOBODY },
  { route: '/not-found', who: NOBODY },
  { route: '/dashboard', who: EVERYBODY },
  {
    route: '/dashboard/overview',
    who: ['anita', 'manoj'],
    also: ['?view=table', '?tab=inHand', '?tab=waiting', '?batch=Batch+3'],
  },
  {
    route: '/dashboard/overview/compare',
    who: ['anita', 'manoj'],
    also: [
      '?view=table',
      '?tab=ratings',
      '?tab=ratings&view=table',
      '?tab=raters',
      '?tab=raters&view=table',
    ],
  },
  { route: '/dashboard/interactions', who: EVERYBODY, also: ['?view=agenda', '?view=week'] },
  {
    route: '/dashboard/my-profile',
    who: EVERYBODY,
    also: [
      '?tab=education',
      '?tab=skills',
      '?tab=bank',
      '?tab=overview',
      '?tab=feedback',
      '?tab=work',
    ],
  },
  { route: '/dashboard/edit-profile', who: EVERYBODY },
  { route: '/dashboard/my-data', who: EVERYBODY },
  { route: '/dashboard/security', who: EVERYBODY },
  { route: '/dashboard/notification-settings', who: EVERYBODY },
  { route: '/dashboard/daily-update', who: ADMIN, also: ['?view=interns'] },
  {
    route: '/dashboard/daily-update/$date',
    who: ADMIN,
    also: ['?view=missing', '?view=everyone'],
  },
  { route: '/mentor/daily-update', who: MENTOR },
  { route: '/mentor/daily-update/$date', who: MENTOR },
  { route: '/intern/daily-update', who: INTERN },
  { route: '/intern/daily-update/$date', who: INTERN },
  { route: '/intern/help', who: INTERN, also: ['?tab=yours', '?tab=articles'] },
  { route: '/intern/feedback', who: INTERN },
  {
    route: '/intern/feedback/$feedbackId',
    who: INTERN,
    from: { list: '/intern/feedback', link: linkTo('/intern/feedback/') },
  },
  {
    route: '/intern/self-assessment/$interactionId',
    who: INTERN,
    from: { list: '/dashboard', link: linkTo('/intern/self-assessment/') },
  },
  {
    route: '/dashboard/preparation/$interactionId',
    who: MENTOR,
    from: { list: '/dashboard/interactions', link: linkTo('/dashboard/preparation/') },
  },
  {
    route: '/mentor/feedback/create/$interactionId',
    who: MENTOR,
    from: {
      list: '/dashboard/interactions?interactionStatus=FEEDBACK_PENDING',
      link: linkTo('/mentor/feedback/create/'),
    },
  },
  {
    route: '/mentor/feedback/view/$interactionId',
    who: MENTOR,
    from: {
      list: '/dashboard/interactions?interactionStatus=COMPLETED',
      link: linkTo('/mentor/feedback/view/'),
    },
  },
  { route: '/mentor/plans', who: MENTOR },
  { route: '/mentor/interns', who: MENTOR },
  {
    route: '/dashboard/interns/$userId',
    who: ['anita', 'manoj'],
    from: { list: '/dashboard/overview?view=table', link: linkTo('/dashboard/interns/') },
    also: ['?tab=work', '?tab=meetings', '?tab=feedback'],
  },
  { route: '/mentor/pending-tickets', who: MENTOR, also: ['?tab=resolved'] },
  { route: '/admin/plans', who: ADMIN },
  {
    route: '/admin/plans/$planId',
    who: ADMIN,
    from: { list: '/admin/plans', link: linkTo('/admin/plans/') },
    also: ['?tab=progress', '?users=in', '?users=add'],
  },
  { route: '/admin/people', who: ADMIN, also: ['?zone=RED+ZONE&sort=-lead', '?name=zzzz'] },
  { route: '/admin/resources', who: ADMIN, also: ['?role=Mentors'] },
  { route: '/admin/resources/import', who: ADMIN },
  {
    route: '/admin/resources/$userId',
    who: ADMIN,
    from: { list: '/admin/resources?name=isha', link: nameOf('Isha') },
    also: ['?tab=professional', '?tab=assets', '?tab=plan', '?tab=history', '?tab=account'],
  },
  { route: '/admin/without-interaction', who: ADMIN },
  { route: '/admin/create-announcement', who: ADMIN },
  { route: '/admin/mails', who: ADMIN, also: ['?channel=push'] },
  { route: '/admin/audit', who: ADMIN },
  {
    route: '/admin/settings',
    who: ADMIN,
    also: [
      '?section=feedback',
      '?section=accounts',
      '?section=days',
      '?section=helpdesk',
      '?section=look',
    ],
  },
  { route: '/admin/analytics', who: ADMIN },
  {
    route: '/admin/analytics/$interactionId',
    who: ADMIN,
    from: {
      list: '/dashboard/interactions?interactionStatus=COMPLETED',
      link: linkTo('/admin/analytics/'),
    },
  },
  {
    route: '/admin/analytics/user/$userId',
    who: ADMIN,
    from: { list: '/admin/analytics?name=isha', link: nameOf('Isha') },
  },
  { route: '/admin/pending-tickets', who: ADMIN, also: ['?tab=resolved', '?tab=articles'] },
]
