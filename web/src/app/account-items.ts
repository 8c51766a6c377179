import { paths } from '@cohort/contract/app-paths'
import { audit } from '@cohort/contract/audit/calls'
import type { Call } from '@cohort/contract/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { settings } from '@cohort/contract/settings/calls'
import {
  IconBellCog,
  IconDevices,
  IconMail,
  IconSettings,
  IconShieldLock,
  IconShieldSearch,
  type Icon,
} from '@tabler/icons-react'

/** Shown to users who may make the call, or to all without one. The palette shows the detail, too. */
export type AccountItem = readonly [
  label: string,
  path: string,
  icon: Icon,
  call?: Call | undefined,
  detail?: string,
]

const SETTINGS = 'Lists, domains, sessions, working days, logo and colour'

export const ACCOUNT_ITEMS: readonly AccountItem[] = [
  ['My data', paths.myData, IconShieldLock, undefined, 'Who can see it'],
  ['Security', paths.security, IconDevices, undefined, 'Devices and password'],
  ['Notification settings', paths.notificationSettings, IconBellCog],
  ['Email log', paths.mails, IconMail, notifications.listMails],
  [
    'Audit log',
    paths.audit,
    IconShieldSearch,
    audit.list,
    'Sign-ins, denied requests, exports, changes',
  ],
  ['Settings', paths.settings, IconSettings, settings.addValue, SETTINGS],
]
