import { paths } from '@cohort/contract/app-paths'
import type { Notice } from '#server/notifications/notify.ts'

export const planChanged = (name: string) => `Your plan "${name}" was changed.`

export const planNotices = (userIds: readonly string[], message: string): Notice[] =>
  userIds.map((userId) => ({ userId, kind: 'plan', message, link: paths.dashboard }))
