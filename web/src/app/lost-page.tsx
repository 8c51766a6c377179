import { paths } from '@cohort/contract/app-paths'
import { Button, Center, Group, Stack, Text } from '@mantine/core'
import { useSession } from '#web/lib/session/session.ts'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly sentence?: string
  readonly reason?: string | undefined
  readonly onward?: { readonly to: string; readonly action: string } | undefined
}

/** Inside the shell for those who are signed in, which has the main element. */
export function LostPage({ code, title, sentence, reason, onward }: Props) {
  const isInShell = useSession() !== null
  return (
    <Center component={isInShell ? 'div' : 'main'} mih={isInShell ? '60dvh' : '100dvh'} p="lg">
      <Stack align="center" gap="sm" ta="center" maw="32rem">
        <Text c="dimmed" fw={600} className="tabular">
          {code}
        </Text>
        <ScreenTitle>{title}</ScreenTitle>
        {sentence && <Text c="dimmed">{sentence}</Text>}
        {reason && <Text>{reason}</Text>}
        <Group justify="center" mt="sm">
          {onward && <ButtonLink to={onward.to}>{onward.action}</ButtonLink>}
          <Button component="a" href={paths.dashboard} variant={onward ? 'default' : 'filled'}>
            Go to Dashboard
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
