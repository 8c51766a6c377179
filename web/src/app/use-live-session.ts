import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveTo } from '#web/lib/session/leave.ts'
import { renewWhileActive } from '#web/lib/session/renewal.ts'
import { placeAfterSession, useSession, useSignedIn } from '#web/lib/session/session.ts'

/** Keeps what is shown alive: the session itself, and what the server tells by itself. */
export function useLiveSession() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  const isOver = useSession() === null

  useEffect(() => {
    const ends = [renewWhileActive(), follow(cache, userId)]
    return () => ends.forEach((end) => end())
  }, [cache, userId])

  // Signed out, perhaps in another tab: this one must not go on showing what that person saw.
  useEffect(() => {
    if (isOver) leaveTo(placeAfterSession())
  }, [isOver])
}

/** The first view does not wait for the code that listens. Answers what ends the listening. */
function follow(cache: QueryClient, userId: string): () => void {
  let isEnded = false
  let end: () => void = () => undefined
  void import('./live-updates.ts').then(({ followLiveUpdates }) => {
    if (!isEnded) end = followLiveUpdates(cache, userId)
  })
  return () => {
    isEnded = true
    end()
  }
}
