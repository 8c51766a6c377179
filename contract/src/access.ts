export const ROLES = ['Admins', 'Mentors', 'Interns'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
  'profile.update',
  'users.view',
  'users.manage',
  'plans.create',
  'tasks.view',
  'tasks.update',
  'interactions.view',
  'interactions.schedule',
  'feedback.view',
  'feedback.create',
  'helpdesk.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const SESSION_SECONDS = 3600

/** The sidebar shows links by them: mentors lack feedback.view, whose link leads to a screen for admins. */
export const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  Admins: [
    'profile.update',
    'users.view',
    'users.manage',
    'plans.create',
    'tasks.view',
    'interactions.view',
    'interactions.schedule',
    'feedback.view',
    'helpdesk.manage',
  ],
  Mentors: ['profile.update', 'interactions.view', 'feedback.create'],
  Interns: ['profile.update', 'interactions.view', 'tasks.update'],
}

/** The caller, read from the database and never from the token. */
export interface Actor {
  readonly id: string
  readonly role: Role
}

type HasRole<R extends Role | null = Role | null> = { readonly role: R }

export const isAdmin = <Person extends HasRole>(
  person: Person,
): person is Person & HasRole<'Admins'> => person.role === 'Admins'

export const isMentor = <Person extends HasRole>(
  person: Person,
): person is Person & HasRole<'Mentors'> => person.role === 'Mentors'

export const isIntern = <Person extends HasRole>(
  person: Person,
): person is Person & HasRole<'Interns'> => person.role === 'Interns'

/** `self`: only when the path's `:userId` is the caller's own. */
export type Reach = 'all' | 'self'

/** Who may make a call. `reset token`: the bearer is a password reset token, not a session. */
export type Access = 'anyone' | 'reset token' | Readonly<Partial<Record<Role, Reach>>>

export const EVERYONE_SIGNED_IN = { Admins: 'all', Mentors: 'all', Interns: 'all' } as const
export const ADMINS_AND_MENTORS = { Admins: 'all', Mentors: 'all' } as const
export const ONLY_ADMINS = { Admins: 'all' } as const
export const ONLY_SELF = { Admins: 'self', Mentors: 'self', Interns: 'self' } as const

/** Needs no record, so that a refusal reveals nothing about which records exist. */
export function admits(access: Access, actor: Actor, pathUserId?: string): boolean {
  if (typeof access === 'string') return true
  const reach = access[actor.role]
  return reach === 'all' || (reach === 'self' && pathUserId?.toLowerCase() === actor.id)
}
