import type { Actor } from '@cohort/contract/access'
import { ABOUT, kindsFor, type MailSetting } from '@cohort/contract/notifications/kinds'
import type { Queryable } from '#server/database.ts'
import { findMailChoices } from './queries.ts'

/** What is mailed to somebody: as they chose, and by default where they have not. */
export async function mailSettingsOf(db: Queryable, actor: Actor): Promise<MailSetting[]> {
  const chosen = await findMailChoices(db, actor.id)
  return kindsFor(actor.role).map((kind) => ({
    kind,
    mail: chosen.get(kind) ?? ABOUT[kind].isMailed,
  }))
}
