import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MODIFIER } from './modifier.ts'

const SHORTCUTS = [
  [
    'Everywhere',
    [
      [[MODIFIER, 'K'], 'Search or run a command'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close the open dialog or panel'],
    ],
  ],
  [
    'Table of people',
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
    [
      [['J'], 'Next person in the list'],
      [['K'], 'Previous person in the list'],
    ],
  ],
  [
    'Calendar',
    [
      [['←', '→', '↑', '↓'], 'Move between days'],
      [['Enter'], 'Open the day'],
    ],
  ],
  [
    'Daily update',
    [
      [['Enter'], 'Same field of the next task'],
      [['Tab'], 'Next field'],
      [[MODIFIER, 'V'], 'Paste rows from a spreadsheet'],
    ],
  ],
  ['Ratings', [[['←', '→'], 'Half a star less or more']]],
] as const

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack gap="lg">
        {SHORTCUTS.map(([place, shortcuts]) => (
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
