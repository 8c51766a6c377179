/** For failures that the specification only logs. */
export function logQuietly(error: unknown) {
  // oxlint-disable-next-line no-console -- a console is where a browser app logs
  console.info(error)
}
