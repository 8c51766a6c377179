import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { hasCode, StartError } from './start-error.ts'

/** Checked before anything is opened, so that a failed start leaves no files behind. */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const probe = createServer()
  try {
    const listening = once(probe, 'listening')
    probe.listen(port, host)
    await listening
  } catch (error) {
    throw portRefusal(error, port, host)
  } finally {
    if (probe.listening) await new Promise((closed) => probe.close(closed))
  }
}

export function portRefusal(error: unknown, port: number, host: string): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartError(
      `Port ${port} is in use. Stop the program that listens there, or set PORT.`,
    )
  if (hasCode(error, 'EACCES'))
    return new StartError(`This user may not open port ${port}. Set PORT to a value above 1023.`)
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'))
    return new StartError(`HOST is ${host}, which is not an address of this machine.`)
  return error
}
