import { expect, test, vi } from 'vitest'
import { print } from './request.ts'

test('control characters of stored texts do not reach the terminal', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  print('Laptop\u001b[1A\u009b2K\u0007 (HD-121)\n\tÄ')
  expect(log).toHaveBeenCalledWith(String.raw`Laptop\u001b[1A\u009b2K\u0007 (HD-121)` + '\n\tÄ')
  log.mockRestore()
})
