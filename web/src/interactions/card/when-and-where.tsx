import { formatMinutes, formatDateTime, formatShortDateTime } from '@cohort/contract/dates'
import { placeParts } from '@cohort/contract/interactions/place'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Anchor } from '@mantine/core'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'

/** Links in a place open in a new tab, without a referrer. */
export function Place({ place }: { readonly place: string }) {
  return placeParts(place).map(({ words, link }) =>
    link ? (
      // A whole line for an address that does not fit, instead of a line of its last letter.
      <Anchor
        key={words}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
        display="inline-block"
        maw="100%"
      >
        {words}
      </Anchor>
    ) : (
      words
    ),
  )
}

export const whenOf = (interaction: Interaction) => inWords(interaction, formatDateTime)

/** As in lists of many things: 4 Mar 2026 at 10:00 am, 30 min. */
export const shortWhenOf = (interaction: Interaction) => inWords(interaction, formatShortDateTime)

function inWords({ date, time, duration }: Interaction, format: typeof formatDateTime): string {
  const shownTime = format(new Date(`${date}T${time}:00Z`), 'UTC')
  return `${unbrokenTime(shownTime)}, ${formatMinutes(duration)}`
}
