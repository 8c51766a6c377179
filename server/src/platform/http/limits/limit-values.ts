const MIB = 1024 * 1024

/**
 * Separate queues: a flood of sign-ins, which hash passwords, must not starve signed-in people. Twenty
 * requests keep the ten connections of the pool busy. A key is a person, or an address without a session.
 */
export const QUEUES = {
  signedIn: {
    running: { perKey: 4, overall: 20 },
    queued: { perKey: 40, overall: 1_000 },
    // Hundreds save their day at the same moment: they are delayed rather than refused.
    queueTimeout: 20_000,
  },
  anonymous: {
    running: { perKey: 6, overall: 8 },
    queued: { perKey: 200, overall: 400 },
    queueTimeout: 10_000,
  },
  photos: {
    running: { perKey: 3, overall: 4 },
    queued: { perKey: 300, overall: 600 },
    queueTimeout: 5_000,
  },
  downloads: {
    running: { perKey: 2, overall: 8 },
    queued: { perKey: 10, overall: 50 },
    queueTimeout: 10_000,
  },
  /** All plans of a mentor: hundreds of kilobytes, which are written without a pause for other requests. */
  overviews: {
    running: { perKey: 1, overall: 4 },
    queued: { perKey: 40, overall: 400 },
    queueTimeout: 20_000,
  },
  /** Files and pages: a page loads sixty of them, and an office may open it at once. */
  files: {
    running: { perKey: 4, overall: 32 },
    queued: { perKey: 6_000, overall: 12_000 },
    queueTimeout: 10_000,
  },
  largeBodies: {
    running: { perKey: 2, overall: 8 },
    queued: { perKey: 10, overall: 60 },
    queueTimeout: 10_000,
  },
} as const

/** Of a person, in place of the share above: the embedded engine runs one statement at a time. */
export const EMBEDDED_SHARE = 2

/**
 * People who are signed in count by person, wherever they are: an address may be an office of thousands,
 * who are without a session for a moment each day.
 */
export const QUOTAS = {
  /** From the headers of a request until its response is sent. */
  requests: {
    person: { perKey: 40, overall: 2_000 },
    address: { perKey: 200, overall: 800 },
  },
  /** Of bodies that are being read or worked on. */
  bytes: {
    person: { perKey: 32 * MIB, overall: 96 * MIB },
    address: { perKey: 8 * MIB, overall: 24 * MIB },
  },
  /** Sockets count by address until they are signed in. */
  sockets: {
    person: { perKey: 20, overall: 10_000 },
    address: { perKey: 1_000, overall: 2_000 },
  },
  connections: {
    person: { perKey: 60, overall: 10_000 },
    address: { perKey: 1_000, overall: 2_000 },
  },
} as const

/** Requests that begin in one turn of the event loop, of an address and of all. */
export const TURNS = { perKey: 8, overall: 32 }

/** Of responses in memory that clients have not read: of a person or address, and of all. */
export const UNSENT_BYTES = { perKey: 32 * MIB, overall: 192 * MIB }

/** Responses with files that clients have not read to the end. Each takes a file descriptor. */
export const UNREAD = { perKey: 1_000, overall: 4_000 }

/**
 * Requests of a person in progress beyond these wait before they are served. A browser has at most six of
 * its own; with fewer than this a script cannot slow others down.
 */
export const UNPACED = 12
export const PACE_MS = 1_000

/** More than the quotas: Node drops what exceeds this. Each takes a file descriptor. */
export const MAX_CONNECTIONS = 12_500

/** Calls without a session, of an address. */
export const CALLS = { points: 1_000, seconds: 10 }

/** New sockets of an address: an office whose 2,000 people reconnect at once after a restart is served. */
export const HANDSHAKES = { points: 3_000, seconds: 10 }

/**
 * Connections of an address that were ended for what they sent: 50 with what a clumsy client sends, or two with what
 * none does. Each has sent up to 64 KiB by then, thousands of requests, which take 50 ms to parse.
 */
export const VIOLATIONS = { points: 50, ofAttack: 25, seconds: 30 }

/** New connections of such an address if people are signed in from it, so that an office can continue slowly. */
export const AFTER_VIOLATIONS = { points: 10, seconds: 1 }

/**
 * Bodies above 256 KiB of a person: files and photos, also those that are refused once they have been decoded. An import
 * sends its file with each change of the columns; each takes up to 200 ms of the processor.
 */
export const LARGE_BODIES = { points: 120, seconds: 600 }

/**
 * Bodies above 16 KiB of a person: each takes up to ten milliseconds to parse and to validate, too short to be in
 * progress beside another. A long day that is saved as it is typed is sent every two seconds or less often.
 */
export const LONG_BODIES = { points: 600, seconds: 600 }

/** In letters. */
export const LONG_ANSWER = MIB

/**
 * Longer ones of a person to one call: each is written in one piece, for a tenth of a second. An open page of an admin
 * is read again thirty times in this time.
 */
export const LONG_ANSWERS = { points: 60, seconds: 600 }

/** Readings of a calendar feed, which is written anew each time; apps read it a few times an hour. */
export const FEEDS = { points: 30, seconds: 600 }
