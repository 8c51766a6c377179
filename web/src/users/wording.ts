import type { Status } from '@cohort/contract/users/rules'

const WORDS: Readonly<Record<Status, string>> = {
  ACTIVE: 'Active',
  NOT_ACTIVE: 'Not active',
  EXAMINATION: 'In an examination',
  LEAVE: 'On leave',
  SHADOWING: 'Shadowing',
  DEPLOYED: 'Deployed',
}

/** What a picker says of an intern who is not simply active. */
export const statusNote = (status: Status | null | undefined): string | undefined =>
  status && status !== 'ACTIVE' ? WORDS[status] : undefined

/** The name for a picker: "Isha Menon (on leave)". */
export function nameWithStatus({ name, status }: NamedWithStatus): string {
  const note = statusNote(status)
  return note ? `${name} (${note.charAt(0).toLowerCase()}${note.slice(1)})` : name
}

interface NamedWithStatus {
  readonly name: string
  readonly status?: Status | null | undefined
}
