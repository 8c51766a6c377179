import type { Actor } from '@cohort/contract/access'
import {
  ABOUT,
  kindsFor,
  type MailSetting,
  type NoticeKind,
} from '@cohort/contract/notifications/kinds'

/** What is mailed to somebody: as they chose, and by default where they have not. */
export const mailSettingsOf = ({ role }: Actor, chosen: Map<NoticeKind, boolean>): MailSetting[] =>
  kindsFor(role).map((kind) => ({ kind, mail: chosen.get(kind) ?? ABOUT[kind].isMailed }))
