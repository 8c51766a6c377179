interface Violation {
  readonly constraint: string
  /** The message of the database; triggers raise messages for users. */
  readonly message: string
}

export function violationOf(error: unknown): Violation | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') {
      return { constraint: cause.constraint, message: cause.message }
    }
  }
  return undefined
}

export const violatedConstraint = (error: unknown): string | undefined =>
  violationOf(error)?.constraint
