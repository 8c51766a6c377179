import { formatMinutes, formatDateTime } from '@cohort/contract/dates'
import { placeParts } from '@cohort/contract/interactions/place'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'
import { shortDateTime } from '#web/ui/forms/day-range.ts'

/** Links in a place open in a new tab, without a referrer. */
export function Place({ place }: { readonly place: string }) {
  return placeParts(place).map(({ words, link }) =>
    link ? (
      <Anchor
        key={words}
        href={link}
        aria-label={words}
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
        display="inline-block"
        maw="100%"
      >
        {breakable(words)}
      </Anchor>
    ) : (
      words
    ),
  )
}

/** A line ends between parts of an address, and not before its last letter. */
const breakable = (address: string) =>
  address.split(/(?<=[/.?&=])(?!\/)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

export const whenOf = (interaction: Interaction) => inWords(interaction, formatDateTime)

/** As in lists of many things: 4 Mar 2026 at 10:00 am, 30 min. */
export const shortWhenOf = (interaction: Interaction) => inWords(interaction, shortDateTime)

function inWords({ date, time, duration }: Interaction, format: typeof formatDateTime): string {
  const shownTime = format(new Date(`${date}T${time}:00Z`), 'UTC')
  return `${unbrokenTime(shownTime)}, ${formatMinutes(duration)}`
}
