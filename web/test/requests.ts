import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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

/** Resolves when the real server has answered the next request to such a path. */
export const answerTo = ({ server }: { readonly server: Server }, path: RegExp) =>
  new Promise<void>((resolve) => {
    const hear = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
      if (!path.test(url)) return
      server.off('request', hear)
      response.once('finish', () => resolve())
    }
    server.on('request', hear)
  })
