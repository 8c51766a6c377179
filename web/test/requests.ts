import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** The requests to the real server until the end of the test, such as `GET /api/plans/nope`. */
export function listenForRequests({ server }: { readonly server: Server }): readonly string[] {
  const heard: string[] = []
  const hear = ({ method = '', url = '' }: { method?: string; url?: string }) =>
    void heard.push(`${method} ${url}`)
  server.on('request', hear)
  onTestFinished(() => void server.off('request', hear))
  return heard
}
