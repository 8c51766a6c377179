import { SimpleGrid } from '@mantine/core'
import { ListPanel } from './list-panel.tsx'

/** The lists by which people are told apart. */
export function PeoplePanel() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <ListPanel kind="year" />
      <ListPanel kind="batch" />
      <ListPanel kind="designation" />
      <ListPanel kind="phase" />
    </SimpleGrid>
  )
}
