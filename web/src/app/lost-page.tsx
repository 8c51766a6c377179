import { paths } from '@cohort/contract/app-paths'
import { Button, Center, Stack, Text } from '@mantine/core'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly sentence?: string
}

export function LostPage({ code, title, sentence }: Props) {
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="sm" ta="center" maw="32rem">
        <Text c="dimmed" fw={600} className="tabular">
          {code}
        </Text>
        <ScreenTitle>{title}</ScreenTitle>
        {sentence && <Text c="dimmed">{sentence}</Text>}
        <Button component="a" href={paths.dashboard} mt="sm">
          Go to Dashboard
        </Button>
      </Stack>
    </Center>
  )
}
