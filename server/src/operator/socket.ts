import { rmSync } from 'node:fs'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Services } from '#server/services.ts'
import { hasCode } from '#server/platform/process/start-error.ts'
import { operatorRequest, type OperatorRequest, type Outcome, type Print } from './requests.ts'
import { runCommand } from './run.ts'

const socketIn = (dataPath: string) => join(dataPath, 'operator.sock')

const responseLine = z.union([
  z.object({ output: z.string() }),
  z.object({ code: z.int(), report: z.string().exactOptional() }),
])

/** Only one process can open the embedded database: while a server runs, it runs the commands. */
export function operatorSocket(services: Services) {
  const path = socketIn(services.dataPath)
  const server = createServer((request, response) => void handle(services, request, response))
  const start = async () => {
    // The operator connects to a PostgreSQL server itself.
    if (services.database.engine === 'postgres') return
    try {
      // Left by a killed server: this process holds the lock of the directory.
      rmSync(path, { force: true })
      await listenPrivately(server, path)
    } catch (error) {
      services.log.warn(error, 'Operator commands cannot reach this server while it runs')
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

async function handle(services: Services, incoming: IncomingMessage, response: ServerResponse) {
  const write = (line: z.input<typeof responseLine>) =>
    void response.write(`${JSON.stringify(line)}\n`)
  try {
    const request = operatorRequest.parse(JSON.parse(await text(incoming)))
    write(await runCommand(services, request, (output) => write({ output })))
  } catch (error) {
    services.log.error(error, 'An operator command failed')
    write({ output: 'The command failed. See the server log for the reason.' })
    write({ code: 1 })
  }
  response.end()
}

/** Undefined when no server listens there. */
export async function askServer(
  dataPath: string,
  request: OperatorRequest,
  print: Print,
): Promise<Outcome | undefined> {
  const response = await post(socketIn(dataPath), JSON.stringify(request))
  if (!response) return undefined
  for await (const line of createInterface({ input: response })) {
    const message = responseLine.parse(JSON.parse(line))
    if ('code' in message) return message
    print(message.output)
  }
  print('The server stopped before the command completed. Unfinished changes were rolled back.')
  return { code: 1 }
}

function post(socketPath: string, body: string) {
  return new Promise<IncomingMessage | undefined>((answered, failed) => {
    const request = httpRequest({ socketPath, method: 'POST', path: '/' }, answered)
    request.once('error', (error) =>
      hasCode(error, 'ENOENT', 'ECONNREFUSED') ? answered(undefined) : failed(error),
    )
    request.end(body)
  })
}
