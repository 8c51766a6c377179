import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * Runs as a process: what a call costs without the product. No session, access, validation or shape of the
 * response, only one prepared statement and its rows as JSON.
 */
const [port = '', connectionString = ''] = process.argv.slice(2)

/** As many connections as a process of the product has. */
const pool = new pg.Pool({ connectionString, max: 10 })

const PAGE = `select id, name, email, role, employee_id, year, batch, designation, status, zone from users
  where role = 'Interns' and year = 2025 and status in ('ACTIVE', 'DEPLOYED')`
const NAMED = `select id, name, email, role, employee_id, year, batch, designation, status, zone from users
  where role = 'Interns' and name_folded like '%' || $1 || '%'`

/** The path is the name of the statement; its parameters are the body, or the rest of the path. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  person: ['select * from users where id = $1'],
  feedback: ['select * from feedbacks where intern_id = $1 order by created_at'],
  page: [
    `${PAGE} order by name_folded, id limit 10 offset 40`,
    `select count(*) from (${PAGE}) as rows`,
  ],
  name: [`${NAMED} order by name_folded, id limit 10`, `select count(*) from (${NAMED}) as rows`],
  day: [
    `insert into tasks (id, user_id, day, client_id, position, name, planned, completed, estimated_hours,
        actual_hours, progress)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), position, name, 'Write the form', 'Done', 0.01, 0.01,
        'COMPLETED'
      from unnest($3::text[]) with ordinality as row(name, position)`,
  ],
}

createServer((request, response) => {
  void answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))

async function answer(request: IncomingMessage) {
  const [, name = '', id] = (request.url ?? '').split('/')
  const values = id ? [id] : ((await bodyOf(request)) as unknown[])
  const results = await Promise.all(
    (STATEMENTS[name] ?? []).map((text, at) => pool.query({ name: `${name} ${at}`, text, values })),
  )
  return results.map(({ rows }) => rows as unknown[])
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length === 0 ? [] : JSON.parse(Buffer.concat(parts).toString())
}

process.on('SIGTERM', () => process.exit(0))
