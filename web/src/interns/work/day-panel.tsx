import { isIntern } from '@cohort/contract/access'
import { formatDay } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { usePossibleDay } from '#web/daily-updates/shown-days.ts'
import { OpenedDayPanel } from '#web/days/opened-day-panel.tsx'
import { showFromStart } from '#web/lib/url-state/use-answer-field.ts'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { DAY } from '#web/signals/person-place.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'

interface Props {
  readonly intern: Pick<InternHeader, 'id' | 'name'>
}

/** The day that the address names, as in the list of the day. */
export function DayPanel({ intern }: Props) {
  const date = useSearchText(DAY) ?? ''
  const isPossible = usePossibleDay(date)
  if (isIntern(useSignedIn()) || !isPossible) return null
  return (
    <div ref={showFromStart} tabIndex={-1}>
      <SectionCard title={`Daily update of ${formatDay(date)}`}>
        <OpenedDayPanel user={intern} date={date} />
      </SectionCard>
    </div>
  )
}
