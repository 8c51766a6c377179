import { expiryFields, isOver, formatAudience } from '@cohort/contract/announcements/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import { formatDay, formatDateTime } from '@cohort/contract/dates'
import { Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import classes from './announcements-panel.module.css'
import { EditAnnouncementDialog } from './edit-announcement-dialog.tsx'
import { NothingAnnounced, PinnedBadge } from './pinned-card.tsx'
import { allAnnouncementsQuery, useRemoveAnnouncement } from './queries.ts'

const PAGE_SIZE = 10

export function AllAnnouncementsPanel() {
  const [chosenPage, goTo] = useState(1)
  const query = useQuery(allAnnouncementsQuery(chosenPage, PAGE_SIZE))
  const [edited, setEdited] = useState<Announcement>()
  const pages = query.data?.total_pages ?? chosenPage
  // The last announcement of a page was deleted.
  if (pages > 0 && chosenPage > pages) goTo(pages)
  return (
    <SectionCard title="Announcements">
      <QueryList query={query} skeleton={<TableSkeleton count={3} />}>
        {({ data, total }) =>
          total === 0 ? (
            <NothingAnnounced />
          ) : (
            <Stack gap="md">
              <Announcements list={data} onEdit={setEdited} />
              {pages > 1 && (
                <Pager page={chosenPage} onChange={goTo} size={PAGE_SIZE} {...{ pages, total }} />
              )}
            </Stack>
          )
        }
      </QueryList>
      {edited && (
        <EditAnnouncementDialog announcement={edited} onClose={() => setEdited(undefined)} />
      )}
    </SectionCard>
  )
}

interface ListProps {
  readonly list: readonly Announcement[]
  readonly onEdit: (announcement: Announcement) => void
}

const Announcements = ({ list, onEdit }: ListProps) => (
  <ul className="plain-list" aria-label="Announcements">
    {list.map((announcement) => (
      <Group
        key={announcement.id}
        component="li"
        wrap="nowrap"
        align="flex-start"
        justify="space-between"
        className={classes['announcement'] ?? ''}
      >
        <Content announcement={announcement} />
        <Actions announcement={announcement} onEdit={() => onEdit(announcement)} />
      </Group>
    ))}
  </ul>
)

function Content({ announcement }: { readonly announcement: Announcement }) {
  const { message, createdAt, audience, isPinned, expiresAt } = announcement
  const { now, timeZone } = usePublicRuleContext()
  const isExpired = isOver(expiresAt, now)
  return (
    <Stack gap="0.25rem" miw={0}>
      <Text className="prose" {...(isExpired && { c: 'dimmed' })}>
        {message}
      </Text>
      <Group gap="xs">
        {isExpired && <ToneBadge tone="none" label="Expired" />}
        {isPinned && <PinnedBadge />}
        <Text size="xs" c="dimmed">
          {formatAudience(audience)} ·{' '}
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), timeZone)}</time>
          {expiresAt && ` · until ${formatExpiry(expiresAt, timeZone)}`}
        </Text>
      </Group>
    </Stack>
  )
}

interface ActionsProps {
  readonly announcement: Announcement
  readonly onEdit: () => void
}

function Actions({ announcement: { id, message }, onEdit }: ActionsProps) {
  const { mutateAsync: remove, isPending } = useRemoveAnnouncement()
  const quoted = `"${beginning(message)}"`
  const askToDelete = () =>
    confirm({
      title: 'Delete this announcement?',
      sentence: `${quoted} will be removed for everyone.`,
      action: 'Delete announcement',
      onConfirm: () => void toastOutcome(remove(id), 'Failed to delete the announcement.'),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      <IconButton label={`Edit ${quoted}`} icon={IconPencil} color="brand" onClick={onEdit} />
      <IconButton
        label={`Delete ${quoted}`}
        icon={IconTrash}
        color="red"
        loading={isPending}
        onClick={askToDelete}
      />
    </Group>
  )
}

const MAX_QUOTED_LENGTH = 60

const beginning = (message: string) =>
  message.length > MAX_QUOTED_LENGTH ? `${message.slice(0, MAX_QUOTED_LENGTH).trimEnd()}…` : message

function formatExpiry(expiresAt: string, timeZone: string) {
  const { expiresOn, expiresTime } = expiryFields(expiresAt, timeZone)
  return expiresOn && !expiresTime
    ? formatDay(expiresOn)
    : formatDateTime(new Date(expiresAt), timeZone)
}
