import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useVirtual } from './use-virtual.ts'

test('on a phone the rows follow the page, which scrolls instead of the table', () => {
  const frame = { current: document.createElement('div') }
  let top = 250
  frame.current.getBoundingClientRect = () => new DOMRect(0, top)
  const sizes = { height: 100, isPage: true }
  const { result } = renderHook(() => useVirtual(frame, 10_000, sizes))
  expect(result.current.from).toBe(0)
  top = -500_000
  act(() => {
    document.dispatchEvent(new Event('scroll'))
  })
  expect(result.current.from).toBeLessThanOrEqual(5000)
  expect(result.current.until).toBeGreaterThan(5000)
  expect(result.current.until - result.current.from).toBeLessThan(100)
})
