import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from 'puppeteer-core'

interface Copies {
  /** Stores a page as it looks when complete; resolves to the URL of the copy. */
  add(context: BrowserContext, path: string): Promise<string>
  close(): Promise<void>
}

/** Serves script-free copies of complete pages. */
export async function serveCopies(port: number, origin: string): Promise<Copies> {
  const copies = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const copy = copies.get(request.url ?? '')
    if (copy) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      return void response.writeHead(200, headers).end(copy)
    }
    // Fonts and images.
    void fetch(origin + request.url).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      response.writeHead(answer.status, { 'content-type': type })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    add: async (context, path) => {
      const html = await copyOf(context, origin + path)
      copies.set(`/copy${path}`, await promisify(brotliCompress)(html))
      return `http://127.0.0.1:${port}/copy${path}`
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function copyOf(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  // Lighthouse's own viewport.
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
  await page.goto(url, { waitUntil: 'networkidle0' })
  const html = await page.evaluate(takeCopy)
  await page.close()
  return html
}

/** Runs in the page: its elements, with all styles inlined. */
function takeCopy(): string {
  const styles = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  )
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const unwanted = 'script, style, link[rel="stylesheet"], link[rel$="preload"]'
  for (const element of copy.querySelectorAll(unwanted)) element.remove()
  const style = document.createElement('style')
  style.textContent = styles.join('\n')
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
}
