import type { Actor } from '@cohort/contract/access'
import { ABOUT, kindsFor, type NoticeKind } from '@cohort/contract/notifications/rules'
import type { MailSetting } from '@cohort/contract/notifications/schemas'

/** What is mailed to somebody: as they chose, and by default where they have not. */
export const mailSettingsOf = ({ role }: Actor, chosen: Map<NoticeKind, boolean>): MailSetting[] =>
  kindsFor(role).map((kind) => ({ kind, mail: chosen.get(kind) ?? ABOUT[kind].isMailed }))
