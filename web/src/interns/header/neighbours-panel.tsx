import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useBackLink } from '#web/lib/url-state/back-link.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface Props {
  readonly userId: string
  readonly pathOf: (userId: string) => string
}

export function NeighboursPanel({ userId, pathOf }: Props) {
  const { list, data, next, previous } = useNeighbours(userId, pathOf)
  if (!list) return <BackLink />
  // The overview shows interns in more than one place.
  const isLeftAtRow = list.body.list !== 'overview'
  const { position = null, total = 0 } = data ?? {}
  // Opened beside the list, as from a chart.
  const isOutside = data && position === null && !next && !previous
  const link = (
    <TextLink to={list.to} search={list.search} hash={isLeftAtRow ? userId : ''} inherit>
      {list.title}
    </TextLink>
  )
  if (isOutside) return <Back>{link}</Back>
  return (
    <Group gap="xs" mb="sm" wrap="nowrap" component="nav" aria-label="People in the list">
      <Step label="Previous" shortcut="K" name={data?.previous?.name} onClick={previous} />
      <Text size="sm" c="dimmed" className="tabular" component="div">
        {position !== null && `${position} of ${total} · `}
        {link}
      </Text>
      <Step label="Next" shortcut="J" name={data?.next?.name} onClick={next} />
    </Group>
  )
}

/** From an interaction, which has no neighbours. */
function BackLink() {
  const { label, isKnown, ...link } = useBackLink()
  if (!isKnown) return null
  return (
    <Back>
      <TextLink {...link}>{label}</TextLink>
    </Back>
  )
}

const Back = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" mb={{ base: 0, sm: 'sm' }} component="div">
    {children}
  </Text>
)

interface StepProps {
  readonly label: 'Previous' | 'Next'
  readonly shortcut: string
  readonly name: string | undefined
  readonly onClick: (() => void) | undefined
}

function Step({ label, shortcut, name, onClick }: StepProps) {
  const Chevron = label === 'Next' ? IconChevronRight : IconChevronLeft
  return (
    <Tooltip label={name ? `${name} (${shortcut})` : `No one ${label.toLowerCase()}`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={name ? `${label}: ${name}` : label}
        aria-keyshortcuts={shortcut}
        aria-disabled={!onClick}
        {...(onClick ? { onClick } : { 'data-disabled': true })}
      >
        <Chevron size="1rem" stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
