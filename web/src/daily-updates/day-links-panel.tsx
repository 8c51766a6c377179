import { today as todayOf, type Day } from '@cohort/contract/dates'
import { Group } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { openDayBeside } from './shown-days.ts'

interface Props {
  readonly date: Day
  readonly pathOf: (day: Day) => string
  readonly monthPath: string
}

export function DayLinks({ date, pathOf, monthPath }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const view = useSearchText('view')
  const calendar = { today: todayOf(now, timeZone), weeks: useWeeks() }
  const isPhone = usePhone()
  const before = openDayBeside(date, -1, calendar)
  const after = openDayBeside(date, 1, calendar)
  const shared = { variant: 'default', search: view ? { view } : {} } as const
  if (isPhone) return <PhoneLinks {...{ before, after, pathOf, monthPath, date, shared }} />
  return (
    <Group gap="xs" component="nav" aria-label="Days">
      {before && (
        <ButtonLink
          {...shared}
          to={pathOf(before)}
          leftSection={<IconChevronLeft size="1rem" stroke={1.5} />}
        >
          Previous day
        </ButtonLink>
      )}
      <MonthLink to={monthPath} month={date.slice(0, 7)} />
      {after && (
        <ButtonLink
          {...shared}
          to={pathOf(after)}
          rightSection={<IconChevronRight size="1rem" stroke={1.5} />}
        >
          Next day
        </ButtonLink>
      )}
    </Group>
  )
}

interface PhoneProps extends Props {
  readonly before: Day | undefined
  readonly after: Day | undefined
  readonly shared: { readonly variant: 'default'; readonly search: Record<string, string> }
}

/** In one row with the button for the filters. */
const PhoneLinks = ({ before, after, shared, pathOf, monthPath, date }: PhoneProps) => (
  <Group gap="xs" component="nav" aria-label="Days">
    {before && (
      <ButtonLink {...shared} px="sm" to={pathOf(before)} aria-label="Previous day">
        <IconChevronLeft size="1.25rem" stroke={1.5} />
      </ButtonLink>
    )}
    <ButtonLink
      variant="default"
      px="sm"
      to={monthPath}
      search={{ month: date.slice(0, 7) }}
      aria-label="Calendar"
    >
      <IconCalendar size="1.25rem" stroke={1.5} />
    </ButtonLink>
    {after && (
      <ButtonLink {...shared} px="sm" to={pathOf(after)} aria-label="Next day">
        <IconChevronRight size="1.25rem" stroke={1.5} />
      </ButtonLink>
    )}
  </Group>
)

const MonthLink = ({ to, month }: { readonly to: string; readonly month: string }) => (
  <ButtonLink
    to={to}
    search={{ month }}
    variant="default"
    leftSection={<IconCalendar size="1rem" stroke={1.5} />}
  >
    Calendar
  </ButtonLink>
)
