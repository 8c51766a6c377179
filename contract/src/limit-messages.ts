/** Of requests above a limit of the server, apart from the messages that the browser knows. */
export const LIMIT_MESSAGES = {
  tooLarge: 'The request is too large.',
  tooManyValues: 'The request contains too many values.',
  lengthMissing: 'The request must state the length of its body.',
  tooSlow: 'The request took too long to arrive.',
  tooManyAtOnce: 'You have too many requests in progress. Please try again in a moment.',
  tooManyFromNetwork:
    'There are too many requests from your network. Please try again in a moment.',
  busy: 'The service is busy. Please try again in a moment.',
  full: "The server's storage is full, so this cannot be saved. Please try again later.",
} as const
