import { isIntern } from '@cohort/contract/access'
import { formatDay } from '@cohort/contract/dates'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { articleQuery, countUse } from './queries.ts'

interface Props {
  readonly article: { readonly id: string; readonly title?: string }
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function ArticleDialog({ article: { id, title }, onClose, children }: Props) {
  const query = useQuery(articleQuery(id))
  const isRead = isIntern(actorOf(useSignedIn()))
  const isShown = query.data !== undefined
  useEffect(() => {
    if (isShown && isRead) countUse(id, 'opened').catch(logQuietly)
  }, [id, isShown, isRead])
  return (
    <Dialog title={query.data?.title ?? title ?? 'Help article'} size="lg" onClose={onClose}>
      <QueryList query={query} skeleton={<TableSkeleton count={4} />}>
        {({ text, updatedAt }) => (
          <Stack gap="md">
            <Text className="prose">{text}</Text>
            <Text size="sm" c="dimmed">
              Updated {formatDay(updatedAt.slice(0, 10))}
            </Text>
            {children}
          </Stack>
        )}
      </QueryList>
    </Dialog>
  )
}
