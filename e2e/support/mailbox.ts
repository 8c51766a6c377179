import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** Resolves with the first group in the newest matching mail to the address. */
export async function readMail(
  { dataDir }: Product,
  address: string,
  pattern: RegExp,
): Promise<string> {
  const find = () => newest(join(dataDir, 'mail'), address, pattern)
  await expect.poll(find, { message: `a mail for ${address}`, timeout: 30_000 }).toBeTruthy()
  return find() ?? ''
}

function newest(folder: string, address: string, pattern: RegExp): string | undefined {
  for (const file of list(folder).toSorted().toReversed()) {
    const mail = readFileSync(join(folder, file), 'utf8')
    const [, group] = pattern.exec(decode(mail)) ?? []
    if (mail.includes(`To: ${address}`) && group) return group
  }
  return undefined
}

/** Enough of quoted-printable for codes and links. */
const decode = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
