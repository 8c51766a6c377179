import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { newFolder } from '../../test/new-folder.ts'

const CADDYFILE = join(import.meta.dirname, '../../../deploy/Caddyfile')

/** The program, or undefined where it is not installed. */
export const findCaddy = (): string | undefined =>
  spawnSync('caddy', ['version']).error ? undefined : 'caddy'

/** Runs the configuration that compose.yaml runs before these processes; answers its address. */
export async function startCaddy(program: string, origins: readonly string[]) {
  const origin = `http://127.0.0.1:${await freePort()}`
  const home = newFolder()
  const child = spawn(program, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      SITE: origin,
      PROCESSES: origins
        .map((one) => new URL(one).host.replace('localhost', '127.0.0.1'))
        .join(' '),
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp, { timeout: 20_000 }).toBe(200)
  return origin
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
