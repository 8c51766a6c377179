import { paths } from '@cohort/contract/app-paths'
import { notifications } from '@cohort/contract/notifications/calls'
import { labelOf, subscriptionIn } from '@cohort/contract/notifications/rules'
import { Button, Stack, Text } from '@mantine/core'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useUnsubscribe } from './queries.ts'

const [, INVALID] = notifications.unsubscribe.errors.unknownKey

/** From the link in a mail, without a session. A button, because mail scanners open every link. */
export function UnsubscribeScreen() {
  const key = useSearchText('key') ?? ''
  const asked = subscriptionIn(key)
  const { mutate, data, error, isPending } = useUnsubscribe()
  const from = data?.data.from
  const isInvalid = !asked || isStatus(error, 404)
  return (
    <Stack gap="lg" align="center" ta="center">
      <ScreenTitle>{from ? 'Unsubscribed' : 'Unsubscribe'}</ScreenTitle>
      {from && <Text>You will no longer receive emails about "{labelOf(from)}".</Text>}
      {isInvalid && <Failed sentence={INVALID} />}
      {!isInvalid && !from && (
        <>
          {error ? (
            <Failed sentence={error.message} />
          ) : (
            <Text>
              The button stops emails about "{labelOf(asked)}". Sign-in codes and links are still
              sent.
            </Text>
          )}
          <Button loading={isPending} onClick={() => mutate(key)}>
            Unsubscribe
          </Button>
        </>
      )}
      <TextLink to={paths.notificationSettings}>Choose what you receive</TextLink>
    </Stack>
  )
}
