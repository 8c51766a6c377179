import { paths } from '@cohort/contract/app-paths'
import { Text } from '@mantine/core'
import { TextLink } from '#web/ui/layout/text-link.tsx'

export const SignInPanel = () => (
  <Text size="sm" c="dimmed" ta="center">
    Already have an account? <TextLink to={paths.signIn}>Sign In</TextLink>
  </Text>
)
