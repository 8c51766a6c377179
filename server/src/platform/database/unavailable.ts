// Connections refused, cut or timed out; PostgreSQL's classes 08, 53 and 57P; a standby before its promotion; timeouts
// of statements and locks; serialization failures and deadlocks.
const UNAVAILABLE_CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P|25006|25P03|40|55P03|57014)/

/** Errors of the driver without a code; a cut connection fails its rollback, too. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNAVAILABLE_CODES.test(String(cause.code))) return true
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true
  }
  return false
}
