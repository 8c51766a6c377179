/** A start that cannot go on, told in words meant for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a file system means by an error, in words; its own message where we have none. */
export function whyNoFile(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WHY[code] ?? (error instanceof Error ? error.message : String(error))
}

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EEXIST: 'there is a file of this name already',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
}

export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
