import { isMentor } from '@cohort/contract/access'
import { useQuery } from '@tanstack/react-query'
import { ownInternsQuery } from '#web/interns/queries.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

/** Whether a mentor reads of one of their own interns; false until that is known. */
export function useIsOwnIntern(userId: string): boolean {
  const { data } = useQuery({ ...ownInternsQuery, enabled: isMentor(useSignedIn()) })
  return data?.data.some(({ id }) => id === userId) ?? false
}
