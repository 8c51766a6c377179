import { MESSAGES } from '@cohort/contract/http-messages'
import { LostPage } from './lost-page.tsx'

export function ForbiddenScreen() {
  return <LostPage code="403" title={MESSAGES.forbidden} />
}
