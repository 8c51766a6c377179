import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { redirectTo } from '#web/lib/session/end-session.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'
import { renewUntilIdle } from '#web/lib/session/renewal.ts'
import { leaveNothingToRestore } from '#web/lib/session/restored-page.ts'
import { pathAfterSession, useSession, useSignedIn } from '#web/lib/session/session.ts'

export function useLiveSession() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  const isOver = useSession() === null

  const opened = useRef(userId)
  // What the first user has on this page, in memory too, is not for another one who signed in in another tab.
  useEffect(() => {
    if (userId !== opened.current) window.location.reload()
  }, [userId])

  // Also while a sign-out leaves the page.
  useEffect(() => leaveNothingToRestore(userId), [userId])

  useEffect(() => {
    // A sign-out in another tab must not leave personal data on this one.
    if (isOver) return redirectTo(pathAfterSession())
    const ends = [renewUntilIdle(() => idleHoursFrom(cache)), follow(cache, userId)]
    return () => ends.forEach((end) => end())
  }, [cache, userId, isOver])
}

const idleHoursFrom = async (cache: QueryClient) =>
  (await cache.ensureQueryData(settingsQuery)).sessions.idleHours

/** Loads the code after the first view. Returns a function that stops it. */
function follow(cache: QueryClient, userId: string): () => void {
  let isEnded = false
  let end: () => void = () => undefined
  void import('./live-updates.ts').then(({ followLiveUpdates }) => {
    if (!isEnded) end = followLiveUpdates(cache, userId)
  })
  void import('#web/notifications/push/keep-device.ts').then(({ keepDevice }) => keepDevice(userId))
  return () => {
    isEnded = true
    end()
  }
}
