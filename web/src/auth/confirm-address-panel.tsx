import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { confirmSignUp } from './queries.ts'

/** Not confirmed by opening the page: programs open the links of mails to check them. */
export function ConfirmAddressPanel({ token }: { readonly token: string }) {
  const confirm = useMutation({ mutationFn: () => confirmSignUp(token) })
  return (
    <Stack gap="lg">
      <ScreenTitle>Confirm your address</ScreenTitle>
      {confirm.isSuccess ? (
        <output>{confirm.data} Now enter the code from the same email on the sign-up page.</output>
      ) : (
        <>
          <Text c="dimmed">Confirm only if you are signing up with this address yourself.</Text>
          {confirm.error && (
            <Text c="var(--bad)" role="alert">
              {confirm.error.message}
            </Text>
          )}
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm address
          </Button>
        </>
      )}
    </Stack>
  )
}
