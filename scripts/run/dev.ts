import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env['PORT'] ?? '3000'
const api = `http://localhost:${port}`

const web = await createServer({
  root: `${root}web`,
  server: {
    proxy: {
      '^/(api|files|dev|healthz|readyz)(/|$)': api,
      '^/mobile(-app|-qr\\.svg|/cohort\\.apk)$': api,
      '/socket.io': { target: api, ws: true },
    },
  },
})
await web.listen()
web.printUrls()

const server = spawn(process.execPath, ['--watch', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Links in mails lead to the Vite server.
  env: { PUBLIC_URL: web.resolvedUrls?.local[0]?.replace(/\/$/, ''), ...process.env },
})

process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('close', (code) => {
  process.exitCode = code ?? 0
  void web.close()
})
