import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { BEST } from './best-statements.ts'

/** The limit: HTTP, one prepared statement and JSON. Nobody signs in, nothing is checked or logged. */
const [databaseUrl, port] = process.argv.slice(2)
/** As many connections as the product opens. */
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, url = '' } = request
  const [path = '', search] = url.split('?')
  const text = method === 'GET' ? '' : await textOf(request)
  for (const [verb, pattern, ask] of BEST) {
    const found = verb === method ? pattern.exec(path) : null
    if (!found) continue
    const [, ...params] = found
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const { statement, shown } = ask({ params, query: new URLSearchParams(search), body })
    const { rows } = await pool.query<Record<string, unknown>>(statement)
    const whole = JSON.stringify({ statusCode: 200, message: 'Done', data: shown(rows) })
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(whole))
    return response.end(whole)
  }
  return response.writeHead(404).end()
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(Number(port), '127.0.0.1', () => console.log('ready'))
