import { rmSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Services } from '#server/services.ts'
import { hasCode } from '#server/platform/process/start-error.ts'
import { operatorRequest, type OperatorRequest, type Outcome, type Say } from './requests.ts'
import { runCommand } from './run.ts'

const socketIn = (dataPath: string) => join(dataPath, 'operator.sock')

/** The operator's commands travel as one JSON body, their lines come back as they are said. */
const told = z.union([
  z.object({ say: z.string() }),
  z.object({ code: z.int(), report: z.string().exactOptional() }),
])

/**
 * Only one process may have the embedded database open, so the operator's commands run in the server
 * while there is one. Whoever may read the data directory may talk to this socket, and nobody else.
 */
export function operatorSocket(services: Services) {
  const path = socketIn(services.dataPath)
  const server = createServer((incoming, answer) => void obey(services, incoming, answer))
  const start = async () => {
    // With a PostgreSQL server the operator's process connects itself.
    if (services.database.engine === 'postgres') return
    try {
      // A killed server leaves its socket behind. We hold the directory, so nobody listens there.
      rmSync(path, { force: true })
      await listenPrivately(server, path)
    } catch (error) {
      services.log.warn(error, 'The operator cannot reach this server while it runs')
    }
  }
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { start, stop }
}

function listenPrivately(server: ReturnType<typeof createServer>, path: string) {
  return new Promise<void>((listening, failed) => {
    const before = process.umask(0o177)
    server.once('error', failed).listen(path, listening)
    process.umask(before)
  })
}

async function obey(services: Services, incoming: IncomingMessage, answer: ServerResponse) {
  const tell = (line: z.input<typeof told>) => void answer.write(`${JSON.stringify(line)}\n`)
  try {
    const request = operatorRequest.parse(JSON.parse(await text(incoming)))
    tell(await runCommand(services, request, (line) => tell({ say: line })))
  } catch (error) {
    services.log.error(error, 'A command of the operator failed')
    tell({ say: 'The command failed. The log of the server says why.' })
    tell({ code: 1 })
  }
  answer.end()
}

/** Undefined when no server listens there. */
export async function askServer(
  dataPath: string,
  request: OperatorRequest,
  say: Say,
): Promise<Outcome | undefined> {
  const answer = await reach(socketIn(dataPath), JSON.stringify(request))
  if (!answer) return undefined
  for await (const line of createInterface({ input: answer })) {
    const message = told.parse(JSON.parse(line))
    if ('code' in message) return message
    say(message.say)
  }
  say('The server ended before the command did. Whatever was not finished was undone.')
  return { code: 1 }
}

function reach(socketPath: string, body: string) {
  return new Promise<IncomingMessage | undefined>((answered, failed) => {
    const asking = ask({ socketPath, method: 'POST', path: '/' }, answered)
    asking.once('error', (error) =>
      hasCode(error, 'ENOENT', 'ECONNREFUSED') ? answered(undefined) : failed(error),
    )
    asking.end(body)
  })
}
