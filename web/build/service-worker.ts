import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WORKER = join(import.meta.dirname, '../src/worker.js')
const PUBLIC = join(import.meta.dirname, '../public')
const OFFLINE_PAGE = 'offline.html'
/** Files of the offline page whose names carry no hash. */
const UNHASHED = ['offline.js', 'favicon.svg']
const PLACE_OF_BUILD = '<!--build-->'

/**
 * Emits the service worker with the id of the build and the files of the offline page. The id is also in
 * the app's document, so that a page detects another version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = readFileSync(WORKER, 'utf8')
        const app = documentIn(bundle, 'app.html')
        const linked = filesLinkedIn(String(documentIn(bundle, OFFLINE_PAGE).source))
        const offline = [OFFLINE_PAGE, ...UNHASHED, ...linked].map((file) => `/${file}`)
        const id = idOf(bundle, worker)
        const source = `const BUILD = ${JSON.stringify({ id, offline })}\n${worker}`
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
        if (!String(app.source).includes(PLACE_OF_BUILD))
          throw new Error(`app.html has no ${PLACE_OF_BUILD}.`)
        const named = `<meta name="build" content="${id}" />`
        app.source = String(app.source).replace(PLACE_OF_BUILD, named)
      },
    },
  }
}

function documentIn(bundle: Rolldown.OutputBundle, name: string) {
  const document = bundle[name]
  if (document?.type !== 'asset') throw new Error(`The build has no ${name}.`)
  return document
}

/** Styles, and preloaded fonts. */
const filesLinkedIn = (html: string) =>
  [...html.matchAll(/<link[^>]*href="\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** The names of assets carry hashes of their content; other files are hashed here. */
function idOf(bundle: Rolldown.OutputBundle, worker: string): string {
  const hash = createHash('sha256').update(worker)
  for (const file of Object.keys(bundle).toSorted()) {
    hash.update(`\0${file}`)
    if (file.endsWith('.html')) hash.update(String(documentIn(bundle, file).source))
  }
  for (const file of UNHASHED) hash.update(readFileSync(join(PUBLIC, file)))
  return hash.digest('hex').slice(0, 16)
}
