/** A start that cannot go on, told in words meant for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
