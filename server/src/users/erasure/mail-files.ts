import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the mails in the folder of a product without mail server that hold one of these texts. */
export async function deleteMailFiles(dataPath: string, texts: readonly string[]): Promise<void> {
  const folder = join(dataPath, 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = join(folder, name)
    const readable = inPlain(await readFile(file, 'latin1'))
    if (texts.some((text) => readable.includes(text))) await rm(file, { force: true })
  }
}

/** The mail as it stands, and what it says once each of its encodings is undone. */
function inPlain(mail: string): string {
  const quoted = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?\n?)+/gm) ?? []
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'))
  const words = Array.from(mail.matchAll(/=\?utf-8\?b\?([^?]*)\?=/gi), ([, word = '']) =>
    Buffer.from(word, 'base64').toString('latin1'),
  )
  const all = [mail, quoted, ...decoded, ...words, ...decoded.map(unfolded)]
  return all.map((text) => Buffer.from(text, 'latin1').toString('utf8')).join('\n')
}

/** Calendars break long lines after 75 bytes. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
