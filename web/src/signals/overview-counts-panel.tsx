import { paths } from '@cohort/contract/app-paths'
import { COUNTS, ZONE_ORDER } from '@cohort/contract/signals/rules'
import type { OverviewGroup } from '@cohort/contract/signals/overview-groups'
import type { Overview } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { Group, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { interns } from './counting.ts'
import { ZoneMark } from './chart/zone-mark-panel.tsx'
import classes from './overview-screen.module.css'
import { ADDED_SINCE, zoneWord } from './wording.ts'

type Counts = Overview['counts']

interface Props {
  readonly counts: Counts
}

interface CountsProps extends Props {
  /** In a column with gaps of its own. */
  readonly isTight?: boolean
}

/**
 * The numbers of interns who need action, are being handled and on course, and of each zone, with links
 * to their lists. On a phone the zones follow the list of who needs action, as `ZoneCounts`.
 */
export function OverviewCountsPanel({ counts, isTight = false }: CountsProps) {
  const isPhone = usePhone()
  const below = isPhone ? 'xs' : 'md'
  return (
    <Group gap="xs" justify="space-between" mb={isTight ? 0 : below} className="tabular">
      <Group gap="xs" component="p" m={0}>
        <span className={classes['counts']}>
          <span>{COUNTED.map(({ group, words }) => groupCount(counts, group, words))}</span>
        </span>
        <LeftOut counts={counts} />
      </Group>
      {!isPhone && <ZoneCounts counts={counts} />}
    </Group>
  )
}

export const ZoneCounts = ({ counts }: Props) => (
  <Group gap="xs" component="p" m={0} className={classes['zones'] ?? ''}>
    <Text span c="dimmed">
      Interns by zone:
    </Text>
    {WORST_FIRST.map((zone) => zoneCount(counts, zone))}
    <WithoutZone counts={counts} />
  </Group>
)

const COUNTED: readonly { readonly group: OverviewGroup; readonly words: string }[] = [
  { group: 'action', words: 'need action' },
  { group: 'shared', words: 'share a cause' },
  { group: 'inHand', words: 'being handled' },
  { group: 'onCourse', words: 'on course' },
]

const OF_ONE: Readonly<Partial<Record<OverviewGroup, string>>> = {
  action: 'needs action',
  shared: 'shares a cause',
}

const WORST_FIRST = ZONE_ORDER.toReversed()

function groupCount(counts: Counts, group: OverviewGroup, words: string) {
  const count = interns(counts, { group })
  if (count === 0 && group === 'shared') return null
  const verb = (count === 1 && OF_ONE[group]) || words
  return (
    <span key={group}>
      <CountLink search={{ group }} isStrong={group === 'action'}>
        {count.toLocaleString('en-IN')} {verb}
      </CountLink>
    </span>
  )
}

const zoneCount = (counts: Counts, zone: Zone) => (
  <CountLink key={zone} search={{ zone }}>
    <ZoneMark zone={zone} /> {interns(counts, { zone }).toLocaleString('en-IN')} {zoneWord(zone)}
  </CountLink>
)

/** The chart does not draw those who were added today. */
function WithoutZone({ counts }: Props) {
  const count = interns(counts, { zone: null })
  const added = interns(counts, { zone: null, group: 'unknown' })
  if (count === 0) return null
  const words = count === added ? `, ${ADDED_SINCE}` : `, ${added} of them ${ADDED_SINCE}`
  return (
    <Text span c="dimmed">
      <CountLink search={{ zone: 'none' }}>
        {count.toLocaleString('en-IN')} without a zone
      </CountLink>
      {added > 0 && words}
    </Text>
  )
}

interface LinkProps {
  readonly search: Readonly<Record<string, string | undefined>>
  readonly isStrong?: boolean
  readonly children: ReactNode
}

export const CountLink = ({ search, isStrong = false, children }: LinkProps) => (
  <TextLink
    to={paths.overview}
    search={(before) => ({ ...before, ...NO_PICK, ...search, view: 'table' })}
    underline="hover"
    {...(isStrong ? { fw: 700 } : { c: 'inherit' })}
  >
    {children}
  </TextLink>
)

export const NO_PICK = { group: undefined, zone: undefined, band: undefined, page: undefined }

/** Explains why the groups do not add up to the total. */
function LeftOut({ counts }: Props) {
  const parts = UNASSESSED.map(({ group, words }) => {
    const count = interns(counts, { group })
    return count > 0 ? { group, text: `${count.toLocaleString('en-IN')} ${words}` } : undefined
  }).filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return (
    <Text span c="dimmed">
      Not assessed:{' '}
      {parts.map(({ group, text }, index) => (
        <Fragment key={group}>
          {index > 0 && ', '}
          <CountLink search={{ group }}>{text}</CountLink>
        </Fragment>
      ))}
    </Text>
  )
}

const UNASSESSED: readonly { readonly group: OverviewGroup; readonly words: string }[] = [
  { group: 'new', words: `too new (under ${COUNTS.judgedFrom} working days)` },
  { group: 'paused', words: 'away or just back (leave or examination)' },
  { group: 'unknown', words: ADDED_SINCE },
]
