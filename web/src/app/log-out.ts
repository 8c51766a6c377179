import { paths } from '@cohort/contract/app-paths'
import { leaveTo } from '#web/lib/session/leave.ts'
import { closeSession } from '#web/lib/session/session.ts'

export function logOut() {
  closeSession()
  leaveTo(paths.landing)
}
