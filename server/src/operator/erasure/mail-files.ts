import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/platform/process/start-error.ts'
import { isHeldBy } from './traces-queries.ts'

/** Without a mail server, mails are files: deletes those that contain one of these texts. */
export async function deleteMailFiles(dataPath: string, traces: readonly string[]): Promise<void> {
  if (traces.length === 0) return
  const folder = join(dataPath, 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = join(folder, name)
    const readable = decoded(await readFile(file, 'latin1').catch(emptyWhenGone))
    if (traces.some((trace) => isHeldBy(readable, trace))) await rm(file, { force: true })
  }
}

/** A job deletes old ones. */
function emptyWhenGone(error: unknown): string {
  if (hasCode(error, 'ENOENT')) return ''
  throw error
}

function decoded(mail: string): string {
  const quoted = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?\n?)+/gm) ?? []
  const fromBase64 = blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'))
  const words = Array.from(mail.matchAll(/=\?utf-8\?b\?([^?]*)\?=/gi), ([, word = '']) =>
    Buffer.from(word, 'base64').toString('latin1'),
  )
  const all = [mail, quoted, ...fromBase64, ...words, ...fromBase64.map(unfolded)]
  return all.map((text) => Buffer.from(text, 'latin1').toString('utf8')).join('\n')
}

/** iCalendar folds lines after 75 bytes (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
