import { paths } from '@cohort/contract/app-paths'
import { formatDay } from '@cohort/contract/dates'
import { STATUS_WORDS, type Status } from '@cohort/contract/users/rules'
import type { Notice } from '#server/notifications/notify.ts'

export function professionalNotice(
  userId: string,
  fields: Readonly<Record<string, unknown>>,
): Notice {
  const message = Object.entries(fields).map(sentenceOf).join(' ')
  return { userId, kind: 'profile', message, link: paths.myProfile }
}

const LABELS: Record<string, string> = {
  employeeId: 'employee ID',
  dateOfJoining: 'date of joining',
}

const WORDS: Record<string, (value: string) => string | undefined> = {
  zone: (zone) => zone.split(' ')[0]?.toLowerCase(),
  status: (status) => STATUS_WORDS[status as Status].toLowerCase(),
  dateOfJoining: formatDay,
}

function sentenceOf([name, value]: [string, unknown]): string {
  const label = LABELS[name] ?? name
  if (typeof value !== 'string' && typeof value !== 'number') return `Your ${label} was removed.`
  return `Your ${label} is now ${WORDS[name]?.(String(value)) ?? value}.`
}
