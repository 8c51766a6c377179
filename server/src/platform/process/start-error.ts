/** The operator sees only its message, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

export const NO_DATA = 'The database has no Cohort data yet.'

export const FILE_REFUSALS = {
  missing: (file: string) => `The file ${file} does not exist.`,
  unreadable: (file: string) => `${file} cannot be read: permission denied.`,
  unwritable: (file: string, error: unknown) =>
    `${file} could not be written: ${fileErrorReason(error)}.`,
  taken: (file: string) => `${file} already exists. Choose another name, or add --force.`,
} as const

function fileErrorReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'a file of this name exists',
  EISDIR: 'it is a directory',
  ENOENT: 'the directory does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a directory',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
