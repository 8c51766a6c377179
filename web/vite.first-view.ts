import type { Role } from '@cohort/contract/access'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { STAGES } from './vite.stages.ts'

const SOURCES = join(import.meta.dirname, 'src')

type Bundle = Rolldown.OutputBundle

interface Screen {
  readonly modules: readonly string[]
  /** Seen before all else, where it will stay; `:name` is that of whoever is signed in. */
  readonly heading?: string
  /** Whose alone it is: others are led away from it. */
  readonly role?: Role
}

/** The addresses whose screens are fetched along with the app; others fetch their frame. */
const SCREENS: Readonly<Record<string, Screen>> = {
  visitor: { modules: STAGES['signed-out'] ?? [] },
  member: { modules: ['app/shell.tsx'] },
  '/dashboard': { modules: STAGES['frame'] ?? [], heading: 'Welcome, :name' },
  '/admin/resources': {
    modules: ['app/shell.tsx', 'users/resources-screen.tsx'],
    heading: 'Resources',
    role: 'Admins',
  },
  '/admin/analytics': {
    modules: ['app/shell.tsx', 'reports/analytics-list-screen.tsx'],
    heading: 'Intern analytics',
    role: 'Admins',
  },
}

/**
 * Puts into the app's document what is seen before the app is there, and what fetches the screen of an
 * address along with the app instead of after it.
 */
export function firstView(): Plugin {
  let isBuild = false
  return {
    name: 'first-view',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart() {
      if (!isBuild) return
      const source = readFileSync(join(SOURCES, 'start.js'), 'utf8')
      this.emitFile({ type: 'asset', name: 'start.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/app.html' || !bundle) return html
        const script = Object.keys(bundle).find((file) => /\/start-[^/]*\.js$/.test(file))
        const screens = Object.entries(SCREENS).map(([name, { modules, ...shown }]) => [
          name,
          { files: filesOf(bundle, modules), ...shown },
        ])
        const known = JSON.stringify(Object.fromEntries(screens)).replaceAll('"', '&quot;')
        // Before every style, for which a script after it would wait.
        const start = `<script src="/${script}" data-screens="${known}"></script><style>${styles()}</style>`
        return behindTheStart(html).replace('<!--start-->', start)
      },
    },
  }
}

/** What is seen first has its own script, and the code of the app leaves the way to it. */
const behindTheStart = (html: string) =>
  html.replaceAll(/<(?:script type|link rel)="module(?:preload)?"/g, '$& fetchpriority="low"')

const styles = () =>
  readFileSync(join(SOURCES, 'ui/start.css'), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')

/** What a screen imports and the document does not, as the names of files. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app')
  const known = closureOf(bundle, app ? [app.fileName] : [])
  const names = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(SOURCES, module))
    if (!chunk) throw new Error(`No chunk holds ${module}.`)
    return chunk.fileName
  })
  return [...closureOf(bundle, names)].filter((file) => !known.has(file))
}

function closureOf(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    for (const imported of file.imports) found.add(imported)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
  }
  return found
}
