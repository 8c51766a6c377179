import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCES = join(import.meta.dirname, 'src')
const PUBLIC = join(import.meta.dirname, 'public')
const OFFLINE_PAGE = 'offline.html'
/** What the page asks for that no build names anew. */
const BESIDE_IT = ['offline.js', 'favicon.svg']
const PLACE_OF_BUILD = '<!--build-->'

/**
 * Writes the service worker, which knows its build and what the offline page consists of, and the build
 * into the app's document, so that a page and a worker can tell whether they are of one version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const offline = [OFFLINE_PAGE, ...BESIDE_IT, ...partsOf(pageIn(bundle, OFFLINE_PAGE))]
        const worker = readFileSync(join(SOURCES, 'worker.js'), 'utf8')
        const build = { id: idOf(bundle, worker), offline: offline.map((file) => `/${file}`) }
        emit(this, 'service-worker.js', `const BUILD = ${JSON.stringify(build)}\n${worker}`)
        const retired = readFileSync(join(SOURCES, 'retired-worker.js'), 'utf8')
        emit(this, 'retired-worker.js', retired)
        const app = bundle['app.html']
        if (app?.type !== 'asset' || !String(app.source).includes(PLACE_OF_BUILD))
          throw new Error('The document of the app has no place for its build.')
        const named = `<meta name="build" content="${build.id}" />`
        app.source = String(app.source).replace(PLACE_OF_BUILD, named)
      },
    },
  }
}

const emit = (context: Rolldown.PluginContext, fileName: string, source: string) =>
  context.emitFile({ type: 'asset', fileName, source })

function pageIn(bundle: Rolldown.OutputBundle, name: string): string {
  const page = bundle[name]
  if (page?.type !== 'asset') throw new Error(`The build has no ${name}.`)
  return String(page.source)
}

/** The styles of a page, and the fonts that it asks for beforehand. */
const partsOf = (html: string) =>
  [...html.matchAll(/<link[^>]*href="\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** Of the names of all files, most of which tell their content, and of what has a lasting name. */
function idOf(bundle: Rolldown.OutputBundle, worker: string): string {
  const hash = createHash('sha256').update(worker)
  for (const file of Object.keys(bundle).toSorted()) {
    hash.update(`\0${file}`)
    if (file.endsWith('.html')) hash.update(pageIn(bundle, file))
  }
  for (const file of BESIDE_IT) hash.update(readFileSync(join(PUBLIC, file)))
  return hash.digest('hex').slice(0, 16)
}
