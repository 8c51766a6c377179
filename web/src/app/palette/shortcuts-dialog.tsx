import type { Role } from '@cohort/contract/access'
import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MODIFIER } from './modifier.ts'

type Section = readonly [
  place: string,
  roles: readonly Role[],
  shortcuts: readonly (readonly [keys: readonly string[], words: string])[],
]

const ALL: readonly Role[] = ['Admins', 'Mentors', 'Interns']

const SHORTCUTS: readonly Section[] = [
  [
    'Everywhere',
    ALL,
    [
      [[MODIFIER, 'K'], 'Search or run a command'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close the open dialog or panel'],
    ],
  ],
  [
    'Table of people',
    ['Admins'],
    [
      [['←', '→', '↑', '↓'], 'Move between cells'],
      [['Space'], 'Preview the person'],
      [['Enter'], 'Open the person'],
      [['F2'], 'Edit the cell'],
      [['Shift', 'Space'], 'Select the person'],
      [[MODIFIER, 'C'], 'Copy the cells'],
    ],
  ],
  [
    'Intern opened from a list',
    ['Admins', 'Mentors'],
    [
      [['J'], 'Next person in the list'],
      [['K'], 'Previous person in the list'],
    ],
  ],
  [
    'Chart of interns',
    ['Admins', 'Mentors'],
    [
      [['←', '→', '↑', '↓'], 'Move between interns'],
      [['A', 'Z'], 'Find a name by its letters'],
      [['Space'], 'Show or hide the details'],
      [['Enter'], 'Open the intern'],
      [['Shift', 'T'], 'Show the table or again the chart, in the overview'],
    ],
  ],
  [
    'Ratings by KPI',
    ['Admins', 'Mentors'],
    [
      [['←', '→', '↑', '↓'], 'Move between ratings'],
      [['Home'], 'First rating of the intern'],
      [['End'], 'Last rating of the intern'],
    ],
  ],
  [
    'Calendar',
    ALL,
    [
      [['←', '→', '↑', '↓'], 'Move between days'],
      [['Enter'], 'Open the day'],
    ],
  ],
  [
    'Daily update',
    ['Interns'],
    [
      [['Enter'], 'Same field of the next task'],
      [['Tab'], 'Next field'],
      [[MODIFIER, 'V'], 'Paste rows from a spreadsheet'],
    ],
  ],
  ['Ratings', ['Mentors'], [[['←', '→'], 'Half a star less or more']]],
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { role } = useSignedIn()
  const own = SHORTCUTS.filter(([, roles]) => roles.includes(role))
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack gap="lg">
        {own.map(([place, , shortcuts]) => (
          <section key={place} aria-label={place}>
            <Title order={3} size="h4" mb="xs">
              {place}
            </Title>
            <Stack gap="xs">
              {shortcuts.map(([keys, words]) => (
                <Group key={words} justify="space-between" wrap="nowrap">
                  <Text size="sm">{words}</Text>
                  <Group gap={4} wrap="nowrap">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Group>
                </Group>
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
