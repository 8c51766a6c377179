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
  /** On a page of today alone. */
  readonly isToday?: boolean | undefined
}

/** A holiday comes first: it holds for everyone. */
export function DayOffPanel({ name, holiday, away, isToday = false }: Props) {
  if (holiday !== null) return <HolidayNotice name={holiday} />
  if (!away) return null
  return (
    <Notice icon={<IconBeach size="1rem" stroke={1.5} aria-hidden />}>
      <Text size="sm">
        {name ? awaySentence({ name, ...away }) : ownAwaySentence(away, isToday)} {NOT_EXPECTED}
      </Text>
    </Notice>
  )
}
