import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { trainingQuery } from '#web/users/queries.ts'
import type { Command } from './command.ts'

/** Interns search no people, but can ask their mentor. */
export function useOwnMentor(isTyped: boolean): Command[] {
  const { userId, role } = useSignedIn()
  const isOpen = isTyped && isIntern({ role })
  const { data } = useQuery({ ...trainingQuery(userId), enabled: isOpen })
  const name = data?.milestone?.mentorName
  if (!isOpen || !name) return []
  return [
    {
      id: 'own mentor',
      label: `Ask ${name}`,
      detail: 'Your mentor',
      keywords: 'my mentor ask for help request',
      icon: IconUser,
      does: { to: paths.help },
    },
  ]
}
