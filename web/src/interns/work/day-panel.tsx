import { isIntern } from '@cohort/contract/access'
import { formatDay, type Day } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePossibleDay } from '#web/daily-updates/shown-days.ts'
import { DayOffPanel } from '#web/days/day-off-panel.tsx'
import { OpenedDayPanel } from '#web/days/opened-day-panel.tsx'
import { openedDayQuery } from '#web/days/queries.ts'
import { showFromStart } from '#web/lib/url-state/use-answer-field.ts'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { DAY } from '#web/signals/person-place.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'

interface Props {
  readonly intern: Pick<InternHeader, 'id' | 'name'>
}

const DayOff = ({ intern, date }: Props & { readonly date: Day }) => {
  const { data } = useQuery(openedDayQuery(intern.id, date))
  return data && <DayOffPanel name={intern.name} holiday={data.holiday} away={data.away} />
}

/** The day that the address names, as in the list of the day. */
export function DayPanel({ intern }: Props) {
  const date = useSearchText(DAY) ?? ''
  const isPossible = usePossibleDay(date)
  if (isIntern(useSignedIn()) || !isPossible) return null
  return (
    <div ref={showFromStart} tabIndex={-1}>
      <SectionCard title={`Daily update of ${formatDay(date)}`}>
        <Stack gap="sm">
          <DayOff intern={intern} date={date} />
          <OpenedDayPanel user={intern} date={date} />
        </Stack>
      </SectionCard>
    </div>
  )
}
