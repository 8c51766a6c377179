import { spentHours } from '../daily-updates/hours.ts'
import { formatDay } from '../dates.ts'
import type { OwnWeek } from './schemas.ts'

const MOST = 8

export function weekSentences(week: OwnWeek): string[] {
  const { written, days, planned, done } = week
  return [
    `Week of ${formatDay(week.from)}: updates on ${written} of ${days} ${days === 1 ? 'day' : 'days'}, ${spentHours(done, planned)}.`,
    listOf('Completed', week.completed),
    listOf('Open', week.open),
    listOf('Blocked', week.blocked),
  ].filter((sentence) => sentence !== '')
}

function listOf(label: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `${label}: ${names.slice(0, MOST).join(', ')}${more}.`
}
