import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONNECTIONS, type Load, type Prepared } from './load.ts'

const run = promisify(execFile)

export const isInstalled = () => spawnSync('wrk', ['-v']).error === undefined

/** In C, so that the client needs less of the processor than the server does. */
export async function throughWrk(
  url: string,
  seconds: number,
  requests: readonly Prepared[],
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    const list = join(folder, 'requests.txt')
    writeFileSync(list, requests.map(lineOf).join('\n'))
    writeFileSync(script, scriptOf(list))
    const { stdout } = await run(
      'wrk',
      `-t 1 -c ${CONNECTIONS} -d ${seconds}s --timeout 30s -s ${script} ${url}`.split(' '),
    )
    return resultOf(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const lineOf = ({ method, path, body = '', token = '' }: Prepared) =>
  [method, path, token, body].join('\t')

const scriptOf = (list: string) => `
local requests, sent = {}, 0
for line in io.lines("${list}") do
  local method, path, token, body = line:match("^(.-)\\t(.-)\\t(.-)\\t(.*)$")
  requests[#requests + 1] = { method, path, token, body }
end
request = function()
  sent = sent + 1
  local method, path, token, body = unpack(requests[(sent - 1) % #requests + 1])
  local headers = { ["content-type"] = "application/json" }
  if token ~= "" then headers["authorization"] = "Bearer " .. token end
  return wrk.format(method, path, headers, body ~= "" and body:gsub("{n}", sent) or nil)
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("RESULT %f %f %f %d %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, errors.status, failed))
end
`

function resultOf(output: string): Load {
  const [perSecond = 0, p50 = 0, p99 = 0, refused = 0, failed = 0] = (
    /^RESULT (.*)$/m.exec(output)?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  if (perSecond === 0 || refused > 0 || failed > 0)
    throw new Error(`${refused} refused, ${failed} failed:\n${output}`)
  return { perSecond, p50, p99 }
}
