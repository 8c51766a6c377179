import { expect, test } from 'vitest'
import { stopAfter, stopNamed, type Arrow, type Stop } from './moves.ts'

const stop = (name: string, x: number, row: number): Stop => ({ id: name, name, x, row })

const STRIPS = [
  stop('Kavya Nair', 30, 0),
  stop('Dev Shah', 10, 0),
  stop('Rohan Patil', 28, 1),
  stop('Tara Bose', 90, 1),
  stop('Isha Menon', 95, 2),
]

const LANES = STRIPS.map((one, row) => ({ ...one, row }))

const after = (stops: readonly Stop[], id: string, key: Arrow) => stopAfter(stops, id, key)?.name

test('left and right follow the progress within a strip, and end at its ends', () => {
  expect(after(STRIPS, 'Kavya Nair', 'ArrowLeft')).toBe('Dev Shah')
  expect(after(STRIPS, 'Dev Shah', 'ArrowRight')).toBe('Kavya Nair')
  expect(after(STRIPS, 'Kavya Nair', 'ArrowRight')).toBeUndefined()
  expect(after(STRIPS, 'Kavya Nair', 'Home')).toBe('Dev Shah')
})

test('up and down lead to the nearest mark of the next strip', () => {
  expect(after(STRIPS, 'Kavya Nair', 'ArrowDown')).toBe('Rohan Patil')
  expect(after(STRIPS, 'Isha Menon', 'ArrowUp')).toBe('Tara Bose')
  expect(after(STRIPS, 'Kavya Nair', 'ArrowUp')).toBeUndefined()
})

test('of lanes, left and right follow the progress of all, up and down the lanes', () => {
  expect(after(LANES, 'Kavya Nair', 'ArrowLeft')).toBe('Rohan Patil')
  expect(after(LANES, 'Kavya Nair', 'ArrowDown')).toBe('Dev Shah')
})

test('letters find the next name, by any of its words', () => {
  expect(stopNamed(STRIPS, 'Kavya Nair', 't')?.name).toBe('Tara Bose')
  expect(stopNamed(STRIPS, 'Kavya Nair', 'sh')?.name).toBe('Dev Shah')
  expect(stopNamed(STRIPS, 'Tara Bose', 'ta')?.name).toBe('Tara Bose')
  expect(stopNamed(STRIPS, 'Tara Bose', 'x')).toBeUndefined()
})
