import { paths } from '@cohort/contract/app-paths'
import { ABOUT } from '@cohort/contract/notifications/rules'
import type { Push } from './waiting-queries.ts'

/** Push services keep at most 4 kB, encrypted. */
export const MAX_BYTES = 1000
const MAX_LINE_LENGTH = 200

interface Content {
  readonly title: string
  readonly line: string
  /** A path inside the app. */
  readonly address: string
  /** A later one with the same tag replaces it on the device. */
  readonly tag: string
}

const ofTest = (id: string): Content => ({
  title: 'Cohort',
  line: 'Notifications arrive on this device.',
  address: paths.notificationSettings,
  tag: id,
})

export function contentOf({ push, notice }: Push): string {
  const tag = push.noticeId ?? push.id
  if (!notice) return JSON.stringify(ofTest(tag))
  const { kind, message, link } = notice
  const title = ABOUT[kind].label
  const letters = Array.from(message.replaceAll(/\s+/g, ' ').trim())
  const address = link ?? paths.dashboard
  let length = Math.min(letters.length, MAX_LINE_LENGTH)
  for (;;) {
    const line = letters.slice(0, length).join('') + (length < letters.length ? '…' : '')
    const written = JSON.stringify({ title, line, address, tag } satisfies Content)
    if (Buffer.byteLength(written) <= MAX_BYTES || length === 0) return written
    length -= 1
  }
}
