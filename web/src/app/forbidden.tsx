import { SENTENCES } from '@cohort/contract/sentences'
import { LostPage } from './lost-page.tsx'

export function Forbidden() {
  return <LostPage code="403" title={SENTENCES.forbidden} />
}
