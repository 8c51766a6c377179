import { expect, test } from 'vitest'
import { pathPatterns, paths } from './app-paths.ts'

test('a path is its pattern with the parameter filled in', () => {
  for (const [name, pattern] of Object.entries(pathPatterns)) {
    const fill = paths[name as keyof typeof pathPatterns]
    expect(fill('42')).toBe(pattern.replace(/\$\w+$/, '42'))
  }
})

test('no two paths are the same', () => {
  const all = [...Object.values(pathPatterns), ...Object.values(paths)]
  const texts = all.filter((path) => typeof path === 'string')
  expect(new Set(texts).size).toBe(texts.length)
})
