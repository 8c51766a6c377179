import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { thisProduct } from './products.ts'

/** The newest mail to this address whose text holds the pattern; answers what its first group caught. */
export async function readMail(
  address: string,
  pattern: RegExp,
  dataDir = thisProduct().dataDir,
): Promise<string> {
  const found = () => newest(join(dataDir, 'mail'), address, pattern)
  await expect.poll(found, { message: `a mail for ${address}`, timeout: 30_000 }).toBeTruthy()
  return found() ?? ''
}

function newest(folder: string, address: string, pattern: RegExp): string | undefined {
  for (const file of list(folder).toSorted().toReversed()) {
    const mail = readFileSync(join(folder, file), 'utf8')
    const [, caught] = pattern.exec(plain(mail)) ?? []
    if (mail.includes(`To: ${address}`) && caught) return caught
  }
  return undefined
}

/** Quoted-printable as far as codes and links need it. */
const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
