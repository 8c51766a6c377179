import { paths } from '@cohort/contract/app-paths'
import { labelOf } from '@cohort/contract/notifications/rules'
import { Button, Stack, Text } from '@mantine/core'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useUnsubscribe } from './queries.ts'

/** From the link in a mail, without a session. A button, because mail scanners open every link. */
export function UnsubscribeScreen() {
  const key = useSearchText('key') ?? ''
  const { mutate, data, error, isPending } = useUnsubscribe()
  const from = data?.data.from
  return (
    <Stack gap="lg" align="center" ta="center">
      <ScreenTitle>{from ? 'Unsubscribed' : 'Unsubscribe'}</ScreenTitle>
      {from ? (
        <Text>You will no longer receive emails about "{labelOf(from)}".</Text>
      ) : (
        <>
          {error ? (
            <Failed sentence={error.message} />
          ) : (
            <Text>
              You will no longer receive emails of this kind. Sign-in codes and links are still
              sent.
            </Text>
          )}
          {!isStatus(error, 404) && (
            <Button loading={isPending} onClick={() => mutate(key)}>
              Unsubscribe
            </Button>
          )}
        </>
      )}
      <TextLink to={paths.notificationSettings}>Choose what you receive</TextLink>
    </Stack>
  )
}
