import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './conversation-panel.module.css'
import { conversationQuery } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'

export function ConversationPanel() {
  const [requestId, open] = useAddressId('request')
  const isPhone = usePhone()
  // Keeps its content while it closes. Always mounted, so that closing returns the focus.
  const [shownId, setShownId] = useState(requestId)
  if (requestId && requestId !== shownId) setShownId(requestId)
  const isOpen = requestId !== undefined
  const query = useInfiniteQuery({ ...conversationQuery(shownId ?? ''), enabled: isOpen })
  const { data } = query
  return (
    <Drawer
      opened={isOpen}
      onClose={() => open(undefined)}
      title={data ? `${formatRequestNumber(data.request)} ${data.request.subject}` : 'Help request'}
      position="right"
      size={isPhone ? '100%' : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A header inside a dialog would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes['title'] ?? '' }}
    >
      <RequestPanel key={shownId} query={query} />
    </Drawer>
  )
}
