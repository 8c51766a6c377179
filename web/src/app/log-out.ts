import { leaveTo } from '#web/lib/leave.ts'
import { closeSession } from '#web/lib/session.ts'
import { paths } from './paths.ts'

export function logOut() {
  closeSession()
  leaveTo(paths.landing)
}
