import { formatDateTime } from '@cohort/contract/dates'
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { feedQuery, useRemoveFeed, useRenewFeed } from '../queries.ts'

interface Props {
  readonly onClose: () => void
}

export function FeedDialog({ onClose }: Props) {
  const renew = useRenewFeed()
  const url = renew.data?.data.url
  return (
    <Dialog title="Calendar feed" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Add this address to your calendar app to see your interactions there. Calendars refresh
          every few hours; changes reach you sooner by email. Keep the address secret: it needs no
          password. It ends when you set a new password or end your other sessions.
        </Text>
        {url && <Address url={url} />}
        <QueryList query={useQuery(feedQuery)} skeleton={<FormSkeleton count={1} />}>
          {({ createdAt }) => <State createdAt={createdAt} isShown={Boolean(url)} renew={renew} />}
        </QueryList>
      </Stack>
    </Dialog>
  )
}

const Address = ({ url }: { readonly url: string }) => (
  <Stack gap="xs">
    <TextInput
      label="Address"
      description="It is shown only once. You can create a new one later."
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Group>
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy address'}
          </Button>
        </Group>
      )}
    </CopyButton>
  </Stack>
)

interface StateProps {
  readonly createdAt: string | null
  readonly isShown: boolean
  readonly renew: ReturnType<typeof useRenewFeed>
}

function State({ createdAt, isShown, renew }: StateProps) {
  const { timeZone } = usePublicRuleContext()
  const remove = useRemoveFeed()
  const make = () =>
    renew.mutate(undefined, {
      onError: (error) => toast.failure(messageOf(error, 'Failed to create the calendar feed')),
    })
  const end = () =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        renew.reset()
        toast.success(message)
      },
      onError: (error) => toast.failure(messageOf(error, 'Failed to remove the calendar feed')),
    })
  return (
    <>
      {createdAt && !isShown && (
        <Text size="sm" c="dimmed">
          {`An address was created on ${formatDateTime(new Date(createdAt), timeZone)}. Creating a new one removes it.`}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {createdAt && (
          <Button variant="default" loading={remove.isPending} onClick={end}>
            Remove
          </Button>
        )}
        {!isShown && (
          <Button loading={renew.isPending} onClick={make}>
            {createdAt ? 'Create a new address' : 'Create address'}
          </Button>
        )}
      </Group>
    </>
  )
}
