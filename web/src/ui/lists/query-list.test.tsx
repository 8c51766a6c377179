import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailure, NO_ANSWER } from '#web/lib/network/call-failure.ts'
import { QueryList } from './query-list.tsx'
import { QueryRecord } from './query-record.tsx'

const failed = (status: number) => {
  const error = new CallFailure(status, status === 0 ? NO_ANSWER : 'Refused')
  return { data: ['Load test'], error, refetch: () => Promise.reject(error) } as const
}

const show = (status: number) =>
  render(
    <MantineProvider env="test">
      <QueryList query={failed(status)} skeleton={null}>
        {([row]) => <p>A list with {row}</p>}
      </QueryList>
      <QueryRecord query={failed(status)}>{([row]) => <p>A record with {row}</p>}</QueryRecord>
    </MantineProvider>,
  )

test.each([[403], [404], [410]])(
  'what was loaded is not shown any longer after a status of %d',
  (status) => {
    show(status)
    expect(screen.queryByText(/Load test/)).toBeNull()
    expect(screen.getAllByText('Refused')).toHaveLength(2)
  },
)

test.each([[0], [429], [500]])('what was loaded stays after a status of %d', (status) => {
  show(status)
  expect(screen.getByText('A list with Load test')).toBeTruthy()
  expect(screen.getByText('A record with Load test')).toBeTruthy()
})
