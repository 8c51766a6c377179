import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOf, openPostgresPool, problemWith } from './pool.ts'

/** Something that listens, but hangs up on everybody. */
async function listen() {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  return `127.0.0.1:${port}/cohort`
}

test('a server that cannot be reached is named in one sentence without its password', async () => {
  const place = await listen()
  await expect(
    openPostgresPool(`postgres://cohort:hunter2@${place}`, { warn: () => {} }),
  ).rejects.toThrow(
    `Cannot reach the database at postgres://${place} (DATABASE_URL): Connection terminated unexpectedly`,
  )
})

test.each([
  [{ version: 140_011, encoding: 'UTF8' }, 'is PostgreSQL 14, but 15 or newer is needed'],
  [{ version: 180_000, encoding: 'LATIN1' }, 'has the encoding LATIN1, but UTF8 is needed'],
  [{ version: 150_000, encoding: 'UTF8' }, undefined],
])('a server like %j is judged', (server, problem) => {
  expect(problemWith(server)).toBe(problem)
})

test('a URL changes neither the name under which a process is found nor the time zone', () => {
  const url = 'postgres://db.internal/cohort?application_name=prod&options=-c%20search_path%3Dhr'
  expect(connectionOf(url)).toEqual({
    connectionString: 'postgres://db.internal/cohort',
    options: `-c search_path=hr -c timezone=UTC -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0`,
  })
})
