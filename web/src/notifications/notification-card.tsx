import { formatDateTime } from '@cohort/contract/dates'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { Checkbox, Group, Text } from '@mantine/core'
import { parseSearch } from '#web/lib/url-state/search-params.ts'
import { REPLY } from '#web/lib/url-state/reply.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './notifications-panel.module.css'

/** The specification shows notification times in IST. */
const IST = 'Asia/Kolkata'

interface Props {
  readonly notification: Notification
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onFollow: () => void
}

export function NotificationCard({ notification, isChosen, onChoose, onFollow }: Props) {
  const { message, isRead, createdAt, link } = notification
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      className={classes['card'] ?? ''}
      mod={{ unread: !isRead }}
    >
      <Checkbox
        size="sm"
        className={classes['choice'] ?? ''}
        aria-label={message}
        checked={isChosen}
        onChange={onChoose}
      />
      <div>
        {link ? (
          <TextLink {...placeOf(link)} onClick={onFollow} c="inherit" size="sm" underline="hover">
            {message}
            {isMessage(link) && (
              <Text span inherit display="block" fw={600}>
                Answer in the help desk
              </Text>
            )}
          </TextLink>
        ) : (
          <Text size="sm">{message}</Text>
        )}
        <Text size="xs" c="dimmed">
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), IST)}</time>
          {!isRead && <span className={classes['unread']}> unread</span>}
        </Text>
      </div>
    </Group>
  )
}

/** Its link begins a help request to its author. */
const isMessage = (link: string) => REPLY in placeOf(link).search

function placeOf(link: string) {
  const [to = '', search = ''] = link.split('?')
  return { to, search: parseSearch(search) }
}
