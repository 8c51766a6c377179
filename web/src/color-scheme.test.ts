import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/color-scheme.js'), 'utf8')

interface Circumstances {
  readonly chosen?: string
  readonly isNight?: boolean
  readonly isBlocked?: boolean
}

function schemeIn({ chosen, isNight = false, isBlocked = false }: Circumstances) {
  const dataset: Record<string, string> = {}
  const getItem = () => {
    if (isBlocked) throw new Error('Access is denied for this document.')
    return chosen ?? null
  }
  runInNewContext(SCRIPT, {
    localStorage: { getItem },
    matchMedia: () => ({ matches: isNight }),
    document: { documentElement: { dataset } },
  })
  return dataset['mantineColorScheme']
}

test.each([
  ['the system is dark', { isNight: true }, 'dark'],
  ['the system is light', {}, 'light'],
  ['dark was chosen', { chosen: 'dark' }, 'dark'],
  ['light was chosen on a dark system', { chosen: 'light', isNight: true }, 'light'],
  ['the browser keeps nothing and the system is dark', { isBlocked: true, isNight: true }, 'dark'],
])('the first paint is in the right colour scheme: %s', (_, circumstances, scheme) => {
  expect(schemeIn(circumstances)).toBe(scheme)
})

test('the document of the app holds nothing that the content security policy refuses', () => {
  const app = readFileSync(join(import.meta.dirname, '../app.html'), 'utf8')
  for (const [, attributes, code] of app.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
    expect(attributes).toMatch(/src="\//)
    expect(code).toBe('')
  }
  expect(app).not.toMatch(/<[^>]* on\w+=|javascript:/)
})
