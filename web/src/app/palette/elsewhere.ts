import type { Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { parseRequestNumber } from '@cohort/contract/helpdesk/rules'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { parseSearch } from './person-commands.ts'

const isRequest = (text: string) => parseRequestNumber(text) !== undefined

/** Alike whether the request exists: only the mentor to whom one was made learns of it. */
export const nothingFound = (typed: string, role: Role) =>
  role === 'Admins' && isRequest(typed)
    ? 'Nothing found. Requests to a mentor are read by that mentor alone.'
    : 'Nothing found.'

/** Offered where nothing was found. */
export function elsewhere(typed: string, role: Role): Command {
  const { text } = parseSearch(typed, role)
  if (role === 'Interns') {
    return {
      id: 'ask',
      label: 'Ask at the help desk',
      icon: IconHelpCircle,
      does: { to: paths.help },
    }
  }
  if (isRequest(text)) {
    const to = role === 'Admins' ? paths.adminTickets : paths.mentorTickets
    return { id: 'requests', label: 'Open the help desk', icon: IconHelpCircle, does: { to } }
  }
  const [where, to] = role === 'Admins' ? ['People', paths.people] : ['My interns', paths.myInterns]
  return {
    id: 'elsewhere',
    label: `Search ${where} for "${text}"`,
    icon: IconSearch,
    does: { to, search: { name: text } },
  }
}
