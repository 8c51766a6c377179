interface Violation {
  readonly constraint: string
  /** What the database says of it, which for the triggers is the sentence for people. */
  readonly sentence: string
}

/** The constraint that the database refused a statement by, if it was one. */
export function violationOf(error: unknown): Violation | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') {
      return { constraint: cause.constraint, sentence: cause.message }
    }
  }
  return undefined
}

export const violatedConstraint = (error: unknown): string | undefined =>
  violationOf(error)?.constraint
