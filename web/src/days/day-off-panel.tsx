import type { Away } from '@cohort/contract/daily-updates/schemas'
import { Text } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { awaySentence, ownAwaySentence } from '#web/interactions/card/away-panel.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { HolidayNotice, NOT_EXPECTED } from './holiday-panel.tsx'

interface Props {
  /** Undefined for the reader's own day. */
  readonly name?: string
  readonly holiday: string | null
  readonly away: Away | null
  /** In a sentence, another one why no update is expected. */
  readonly reason?: string | null
  /** On a page of today alone. */
  readonly isToday?: boolean | undefined
}

/** A holiday comes first: it holds for everyone. */
export function DayOffPanel({ name, holiday, away, reason, isToday = false }: Props) {
  if (holiday !== null) return <HolidayNotice name={holiday} />
  if (!away && !reason) return null
  const sentence = away && (name ? awaySentence({ name, ...away }) : ownAwaySentence(away, isToday))
  return (
    <Notice icon={<IconBeach size="1rem" stroke={1.5} aria-hidden />}>
      <Text size="sm">{sentence ? `${sentence} ${NOT_EXPECTED}` : reason}</Text>
    </Notice>
  )
}
