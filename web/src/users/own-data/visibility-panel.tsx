import { visibilityFor } from '@cohort/contract/users/visibility'
import { listInWords } from '@cohort/contract/wording'
import { SimpleGrid, Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import classes from './visibility-panel.module.css'

/** Derived from the access of the calls, so that it cannot differ from them. */
export function VisibilityPanel() {
  const { role } = useSignedIn()
  return (
    <ul className="plain-list" aria-label="Categories of personal data">
      {visibilityFor(role).map(({ label, holds, seenBy, changedBy }) => (
        <SimpleGrid
          key={label}
          component="li"
          cols={{ base: 1, sm: 3 }}
          spacing="md"
          verticalSpacing="xs"
          py="sm"
          className={classes['kind'] ?? ''}
        >
          <div>
            <Text fw={500}>{label}</Text>
            <Text size="sm" c="dimmed">
              {holds}
            </Text>
          </div>
          <People does="Seen by" people={seenBy} />
          <People does="Changed by" people={changedBy} />
        </SimpleGrid>
      ))}
    </ul>
  )
}

function People({ does, people }: { readonly does: string; readonly people: readonly string[] }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {does}
      </Text>
      <Text>{listInWords(people)}</Text>
    </div>
  )
}
