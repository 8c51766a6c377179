import { expiryFields, isOver, audienceInWords } from '@cohort/contract/announcements/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import { dayInWords, inWords } from '@cohort/contract/dates'
import { ActionIcon, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { sentenceOf } from '#web/lib/network/call-failure.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { Mark } from '#web/ui/display/status-badge.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import classes from './announcements-panel.module.css'
import { EditAnnouncementDialog } from './edit-announcement-dialog.tsx'
import { PinnedBadge } from './pinned-card.tsx'
import { allAnnouncementsQuery, useRemoveAnnouncement } from './queries.ts'

const PAGE_SIZE = 10

/** Every announcement, whoever it is for and expired or not, to be edited and deleted. */
export function AllAnnouncementsPanel() {
  return (
    <Paper component="section" aria-labelledby="announcements" withBorder p="md">
      <Title order={2} id="announcements" mb="sm">
        Announcements
      </Title>
      <Pages />
    </Paper>
  )
}

function Pages() {
  const [wanted, setPage] = useState(1)
  const { data: found, error, refetch } = useQuery(allAnnouncementsQuery(wanted, PAGE_SIZE))
  const [edited, setEdited] = useState<Announcement>()
  if (!found && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!found) return <TableSkeleton count={3} />
  if (found.total === 0) return <Empty sentence="Nothing has been announced yet." />
  const page = Math.min(wanted, found.total_pages)
  // The last of a page was deleted.
  if (page < wanted) setPage(page)
  return (
    <Stack gap="md">
      <ul className={classes['all']} aria-labelledby="announcements">
        {found.data.map((announcement) => (
          <Line
            key={announcement.id}
            announcement={announcement}
            onEdit={() => setEdited(announcement)}
          />
        ))}
      </ul>
      {found.total_pages > 1 && (
        <Pager
          page={page}
          pages={found.total_pages}
          onChange={setPage}
          size={PAGE_SIZE}
          total={found.total}
        />
      )}
      {edited && (
        <EditAnnouncementDialog announcement={edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  )
}

interface LineProps {
  readonly announcement: Announcement
  readonly onEdit: () => void
}

function Line({ announcement, onEdit }: LineProps) {
  const { id, message, createdAt, audience, isPinned, expiresAt } = announcement
  const { now, timeZone } = usePublicRuleContext()
  const remove = useRemoveAnnouncement()
  // Awaited: the line may be gone from the list when the answer comes.
  const takeAway = async () => {
    try {
      toast.success((await remove.mutateAsync(id)).message)
    } catch (error) {
      toast.failure(sentenceOf(error, 'Failed to delete the announcement.'))
    }
  }
  const ask = () =>
    confirm({
      title: 'Delete this announcement?',
      sentence: `"${beginning(message)}" disappears for everybody.`,
      action: 'Delete announcement',
      onConfirm: () => void takeAway(),
    })
  const isExpired = isOver(expiresAt, now)
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      justify="space-between"
      className={classes['announcement'] ?? ''}
    >
      <Stack gap="0.25rem" miw={0}>
        <Text className={classes['message'] ?? ''} {...(isExpired && { c: 'dimmed' })}>
          {message}
        </Text>
        <Group gap="xs">
          {isExpired && <Mark tone="none" word="Expired" />}
          {isPinned && <PinnedBadge />}
          <Text size="xs" c="dimmed">
            {audienceInWords(audience)} ·{' '}
            <time dateTime={createdAt}>{inWords(new Date(createdAt), timeZone)}</time>
            {expiresAt && ` · until ${untilInWords(expiresAt, timeZone)}`}
          </Text>
        </Group>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Edit "${beginning(message)}"`}
          onClick={onEdit}
        >
          <IconPencil size="1.125rem" stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Delete "${beginning(message)}"`}
          loading={remove.isPending}
          onClick={ask}
        >
          <IconTrash size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

const LONGEST = 60

const beginning = (message: string) =>
  message.length > LONGEST ? `${message.slice(0, LONGEST).trimEnd()}…` : message

/** A whole day by its name alone. */
function untilInWords(expiresAt: string, timeZone: string) {
  const { expiresOn, expiresTime } = expiryFields(expiresAt, timeZone)
  return expiresOn && !expiresTime ? dayInWords(expiresOn) : inWords(new Date(expiresAt), timeZone)
}
