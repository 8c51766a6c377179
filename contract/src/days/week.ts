import { spentHours } from '../daily-updates/hours.ts'
import { formatDay } from '../dates.ts'
import { shortName } from '../wording.ts'
import type { OwnWeek } from './schemas.ts'

const MOST = 8

export const hasUpdates = ({ written, extra }: Pick<OwnWeek, 'written' | 'extra'>) =>
  written + extra > 0

export function weekSentences(week: OwnWeek): string[] {
  const { planned, done } = week
  return [
    `Week of ${formatDay(week.from)}: ${updatesOf(week)}, ${spentHours(done, planned)}.`,
    listOf('Completed', week.completed),
    listOf('Open', week.open),
    listOf('Blocked', week.blocked),
  ].filter((sentence) => sentence !== '')
}

function updatesOf({ written, days, extra }: OwnWeek): string {
  const due = days > 0 && `updates on ${written} of ${days} ${days === 1 ? 'day' : 'days'}`
  const more = extra > 0 && `${extra} extra ${extra === 1 ? 'update' : 'updates'}`
  return [due, more].filter(Boolean).join(' and ')
}

function listOf(label: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, MOST).map(shortName)
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `${label}: ${shown.join(', ')}${more}.`
}
