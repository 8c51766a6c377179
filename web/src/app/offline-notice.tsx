import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Notice } from '#web/ui/display/notice.tsx'

/** Queries wait for the network without a word. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  if (isOnline) return null
  return (
    <Notice icon={<IconWifiOff size="1rem" stroke={1.5} aria-hidden />}>
      You are offline. What is missing here is loaded when the connection is back.
    </Notice>
  )
}
