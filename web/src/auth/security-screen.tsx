import { Box, Stack } from '@mantine/core'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ChangePasswordForm } from './security/change-password-form.tsx'
import { sessionsQuery } from './security/queries.ts'
import { SessionsPanel } from './security/sessions-panel.tsx'

export const prefetch = (fetch: Fetch) => [fetch(sessionsQuery)]

export function SecurityScreen() {
  return (
    <>
      <PageHeader title="Security" description="Your devices and your password." />
      <Stack gap="lg">
        <SessionsPanel />
        <Box maw="32rem">
          <ChangePasswordForm />
        </Box>
      </Stack>
    </>
  )
}
