import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'

test('what is due is marked on the bar, at most at its end', () => {
  const bar = (due?: number) => {
    const meter = <Meter label="Done" value={40} of={100} text="Plan" due={due} />
    const { container, unmount } = render(meter, { wrapper: MantineProvider })
    expect(screen.getByText('Plan')).toBeTruthy()
    const drawn = container.querySelector<HTMLElement>('[style*="--share: 40%"]')
    const mark = drawn?.dataset['due'] && drawn.style.getPropertyValue('--due')
    unmount()
    return mark
  }
  expect(bar(0.7)).toBe('70%')
  expect(bar(1.2)).toBe('100%')
  expect(bar()).toBeUndefined()
})
