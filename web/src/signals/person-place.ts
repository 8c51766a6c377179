import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { useSignedIn } from '#web/lib/session/session.ts'

/** Where an intern is opened: admins see the profile, mentors the progress in their milestones. */
export function usePersonPlace() {
  const isForAdmins = isAdmin(useSignedIn())
  return ({ id }: { readonly id: string }) => ({
    to: isForAdmins ? paths.profile(id) : paths.mentorPlans,
  })
}
