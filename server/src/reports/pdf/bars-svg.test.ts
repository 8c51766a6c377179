import { expect, test } from 'vitest'
import { stackedBar, zoneMark } from './bars-svg.ts'

test('zones differ by shape, and parts of a bar with room for it carry the shape', () => {
  const shapes = (['RED ZONE', 'YELLOW ZONE', 'GREEN ZONE'] as const).map(
    (zone) => /<(rect|path|circle)/.exec(zoneMark(zone))?.[1],
  )
  expect(shapes).toEqual(['rect', 'path', 'circle'])
  const parts = [
    { zone: 'YELLOW ZONE', count: 1 },
    { zone: 'GREEN ZONE', count: 99 },
  ] as const
  const bar = stackedBar(parts, 200)
  expect(bar).toContain('<circle')
  expect(bar).not.toContain('<path')
})

test('a part narrower than two marks has none', () => {
  const withRed = (red: number) =>
    stackedBar(
      [
        { zone: 'RED ZONE', count: red },
        { zone: 'GREEN ZONE', count: 100 - red },
      ],
      100,
      8,
    )
  expect(withRed(9).split('<rect')).toHaveLength(3)
  expect(withRed(10).split('<rect')).toHaveLength(4)
})
