import { formatMinutes, formatDateTime } from '@cohort/contract/dates'
import { placeParts } from '@cohort/contract/interactions/place'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Anchor } from '@mantine/core'

/** Links in a place open in a new tab, without a referrer. */
export function Place({ place }: { readonly place: string }) {
  return placeParts(place).map(({ words, link }) =>
    link ? (
      <Anchor key={words} href={link} target="_blank" rel="noopener noreferrer" underline="always">
        {words}
      </Anchor>
    ) : (
      words
    ),
  )
}

export function whenOf({ date, time, duration }: Interaction): string {
  const shownTime = formatDateTime(new Date(`${date}T${time}:00Z`), 'UTC')
  return `${shownTime}, ${formatMinutes(duration)}`
}
