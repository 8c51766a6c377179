import type { Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { parseSearch } from './person-commands.ts'

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
  const [where, to] = role === 'Admins' ? ['People', paths.people] : ['My interns', paths.myInterns]
  return {
    id: 'elsewhere',
    label: `Search ${where} for "${text}"`,
    icon: IconSearch,
    does: { to, search: { name: text } },
  }
}
