import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const LIBRARY = dirname(
  createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'),
)

test('every component of the library in use has its styles', () => {
  const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')
  const sources = globSync('**/*.tsx', { cwd: SOURCES }).map((path) =>
    readFileSync(join(SOURCES, path), 'utf8'),
  )
  const names = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(
      ([, imported = '']) => imported.match(/\w+/g) ?? [],
    ),
  )
  const missing = [...new Set(names)].filter(
    (name) =>
      existsSync(join(LIBRARY, `${name}.layer.css`)) &&
      ![styles, ...sources].some((text) => text.includes(`/${name}.layer.css'`)),
  )
  expect(names).toContain('Button')
  expect(missing).toEqual([])
})
