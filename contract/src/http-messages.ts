export const MESSAGES = {
  signedOut: 'Please sign in to continue.',
  forbidden: 'Access Forbidden - You do not have permission to access this page',
  unreadable: 'The request could not be understood.',
  missing: (what: string) => `${what} not found`,
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive.',
  tooMany: 'Too many attempts. Please try again later.',
  tooManyAtOnce: 'You have too many requests in progress. Please try again in a moment.',
  tooManyFromNetwork:
    'There are too many requests from your network. Please try again in a moment.',
  busy: 'The service is busy. Please try again in a moment.',
  full: "The server's storage is full, so this cannot be saved. Please try again later.",
  failed: 'Something went wrong!',
} as const
