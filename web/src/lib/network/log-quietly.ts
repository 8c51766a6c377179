/** For failures that the specification only logs: the screen stays as it is. */
export function logQuietly(error: unknown) {
  // oxlint-disable-next-line no-console -- a console is where a browser app logs
  console.info(error)
}
