export const MESSAGES = {
  signedOut: 'Please sign in to continue.',
  forbidden: 'Access Forbidden - You do not have permission to access this page',
  unreadable: 'The request could not be understood.',
  missing: (what: string) => `${what} not found`,
  tooMany: 'Too many attempts. Please try again later.',
  failed: 'Something went wrong!',
} as const
