import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ASK, OWN_MENTOR } from '#web/lib/url-state/reply.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { trainingQuery } from '#web/users/queries.ts'
import type { Command } from './command.ts'

const WAYS_TO_ASK =
  'my mentor ask for help request message write talk speak tell contact to with who should i'

/** Interns search no people, but can ask their mentor. Undefined until it is known whom. */
export function useOwnMentor(isTyped: boolean): Command[] | undefined {
  const { userId, role } = useSignedIn()
  const isOpen = isTyped && isIntern({ role })
  const { data, isLoading } = useQuery({ ...trainingQuery(userId), enabled: isOpen })
  const name = data?.milestone?.mentorName
  if (isLoading) return undefined
  if (!isOpen || !name) return []
  return [
    {
      id: 'own mentor',
      label: `Ask ${name}`,
      detail: 'Your mentor',
      keywords: WAYS_TO_ASK,
      icon: IconUser,
      does: { to: paths.help, search: { [ASK]: OWN_MENTOR } },
    },
  ]
}
