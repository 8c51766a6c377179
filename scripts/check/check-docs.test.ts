import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDocs } from './check-docs.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'))
  mkdirSync(join(root, 'docs'))
  mkdirSync(join(root, 'server/src'), { recursive: true })
  writeFileSync(join(root, 'server/src/main.ts'), '')
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (text: string) => writeFileSync(join(root, 'docs/architecture.md'), text)

test('existing paths, names and links pass', () => {
  write('`server/src/main.ts`, `server/src/`, `main.ts`, [here](../server/src/main.ts#top)')
  expect(checkDocs(root)).toEqual([])
})

test('a missing path, name and link are each reported once', () => {
  write('`server/src/lost.ts` and `server/src/lost.ts`, `gone.md`, [old](old.md)')
  expect(checkDocs(root)).toEqual([
    'docs/architecture.md names old.md, which does not exist.',
    'docs/architecture.md names server/src/lost.ts, which does not exist.',
    'docs/architecture.md names gone.md, which does not exist.',
  ])
})

test('words with a slash, URLs, placeholders and code blocks are not paths', () => {
  write(
    '`Asia/Kolkata` `/api/users/` `text/html` `@cohort/contract/plans` `contract/src/<noun>.ts` [x](https://x.example)\n```\n`server/lost.ts`\n```\n',
  )
  expect(checkDocs(root)).toEqual([])
})
