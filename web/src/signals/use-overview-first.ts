import { isAdmin } from '@cohort/contract/access'
import { useSignedIn } from '#web/lib/session/session.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { NEEDS_ACTION } from './queries.ts'

/** Whether the dashboard begins with who needs help: for admins, except on a phone. */
export function useOverviewFirst(): boolean {
  const isPhone = usePhone()
  return isAdmin(useSignedIn()) && !isPhone
}

const MOST_ON_PHONE = 5

/** How many of those who need action the list of what is to do names, unless they stand above it. */
export function useNamedInToDo(): number {
  const isPhone = usePhone()
  const isForAdmins = isAdmin(useSignedIn())
  if (!isPhone) return isForAdmins ? 0 : NEEDS_ACTION.limit
  return MOST_ON_PHONE
}
