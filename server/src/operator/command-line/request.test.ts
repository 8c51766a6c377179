import { expect, test, vi } from 'vitest'
import { print } from './request.ts'

test('control characters of stored texts do not reach the terminal', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  print('Laptop\u001b[1A\u009b2K\u0007 (HD-121)\tÄ')
  expect(log).toHaveBeenCalledWith(String.raw`Laptop\u001b[1A\u009b2K\u0007 (HD-121)` + '\tÄ')
  log.mockRestore()
})

test('a stored text with line breaks stays within its line', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  print('  HD-121 Badge\r\nNo other records.\u2028Answer no\u2029')
  expect(log).toHaveBeenCalledWith(
    String.raw`  HD-121 Badge\u000d\u000aNo other records.\u2028Answer no\u2029`,
  )
  log.mockRestore()
})
