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

/** How long a token is good for, and the cookies that keep it. */
export const SESSION_SECONDS = 3600

/**
 * What each role's token carries. The sidebar keys on these, so a permission is granted only where
 * its screen may be opened: mentors lack feedback.view because it shows an Admins-only link.
 */
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

/** Who is asking, as the database (never the token) says. */
export interface Actor {
  readonly id: string
  readonly role: Role
}

export const isAdmin = ({ role }: Pick<Actor, 'role'>) => role === 'Admins'

/** `self`: only when the path's `:userId` is the caller's own. */
export type Reach = 'all' | 'self'

/**
 * Who may make a call. `reset token` stands for the one call whose bearer is a reset token and
 * never a session.
 */
export type Access = 'anyone' | 'reset token' | Readonly<Partial<Record<Role, Reach>>>

export const EVERYONE_SIGNED_IN = { Admins: 'all', Mentors: 'all', Interns: 'all' } as const

/** Decided before any look-up, so that a refused person learns nothing about what exists. */
export function admits(access: Access, actor: Actor, pathUserId?: string): boolean {
  if (typeof access === 'string') return true
  const reach = access[actor.role]
  return reach === 'all' || (reach === 'self' && pathUserId?.toLowerCase() === actor.id)
}
