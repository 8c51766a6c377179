import { Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchInput } from '#web/ui/lists/search-input.tsx'

/** From here on they can be searched. */
const MANY = 8

export function useMoreKpis(
  offered: readonly string[],
  first: readonly string[],
  ratings: Readonly<Record<string, unknown>>,
) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [text, setText] = useState('')
  const isOpen = isUnfolded || first.length === 0
  const rest = offered.filter((kpi) => !first.includes(kpi))
  const isFound = (kpi: string) => kpi.toLowerCase().includes(text.trim().toLowerCase())
  const shown = rest.filter((kpi) => kpi in ratings || (isOpen && isFound(kpi)))
  return {
    top: offered.filter((kpi) => first.includes(kpi)),
    shown,
    folded: first.length === 0 ? 0 : rest.filter((kpi) => !(kpi in ratings)).length,
    isOpen,
    text,
    search: isOpen && rest.length > MANY ? setText : undefined,
    toggle: () => {
      setText('')
      setUnfolded(!isUnfolded)
    },
  }
}

interface Props {
  readonly more: ReturnType<typeof useMoreKpis>
}

export function MoreKpisPanel({ more: { shown, folded, isOpen, text, search, toggle } }: Props) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Group gap="sm" my="xs">
      {folded > 0 && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={<Chevron size="1rem" stroke={1.5} />}
          onClick={toggle}
        >
          More KPIs ({folded})
        </Button>
      )}
      {search && (
        <SearchInput
          aria-label="Search KPIs"
          placeholder="Search KPIs"
          style={{ flex: '1 1 10rem' }}
          maw="20rem"
          value={text}
          onChange={search}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {isOpen && shown.length === 0 && text && (
        <Text size="sm" c="dimmed">
          No KPI matches.
        </Text>
      )}
    </Group>
  )
}
