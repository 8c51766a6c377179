import type { Queryable } from '#server/platform/database/queryable.ts'
import { BEGINNING, hashOf } from './canonical.ts'
import { countEntries, countUnlinked, listLinks } from './queries.ts'

const BATCH = 2000

/** Entries of this age may still wait for the job or for their transaction. */
const YOUNG_SECONDS = 60

export interface Verdict {
  readonly entries: number
  readonly head: { readonly position: number; readonly hash: string } | undefined
  readonly waiting: number
  /** Entries that were linked more than an hour after their timestamp. */
  readonly late: number
  /** The first error, as a sentence; undefined when the chain is whole. */
  readonly broken: string | undefined
}

export async function verifyChain(db: Queryable, keptHead?: string): Promise<Verdict> {
  const walked = await walk(db, keptHead)
  const unlinked = await countUnlinked(db, YOUNG_SECONDS)
  const { hasKept, broken, head, late } = walked
  return {
    entries: await countEntries(db),
    head,
    late,
    waiting: unlinked.entries,
    broken:
      broken ??
      (unlinked.firstOld === null
        ? undefined
        : `Entry ${unlinked.firstOld} is not in the chain.`) ??
      (hasKept
        ? undefined
        : 'The saved head is not in the chain: the log was truncated, or an earlier backup was restored.'),
  }
}

type Link = Awaited<ReturnType<typeof listLinks>>[number]

async function walk(db: Queryable, keptHead: string | undefined) {
  let head = { position: 0, hash: BEGINNING }
  let hasKept = keptHead === undefined
  let late = 0
  for (;;) {
    const links = await listLinks(db, head.position, BATCH)
    for (const link of links) {
      const broken = breakAt(head, link)
      if (broken) return { broken, head, hasKept, late }
      head = { position: link.position, hash: link.hash }
      hasKept ||= link.hash === keptHead
      if (link.wasLate) late += 1
    }
    if (links.length < BATCH) {
      return { broken: undefined, head: head.position === 0 ? undefined : head, hasKept, late }
    }
  }
}

function breakAt(before: { position: number; hash: string }, link: Link): string | undefined {
  const { position, linkedEntryId, entry } = link
  if (position !== before.position + 1) return `Link ${before.position + 1} is missing.`
  if (!entry) return `Entry ${linkedEntryId} is missing (link ${position}).`
  const hash = hashOf(before.hash, { position: String(position), linkedAt: link.linkedAt }, entry)
  if (hash !== link.hash) {
    return `Entry ${linkedEntryId} or its link ${position} was changed.`
  }
  return undefined
}
