import { basename, extname, join } from 'node:path'

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly exports: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What a person meets in this order. A module belongs to the first stage that needs it. */
export const STAGES: Readonly<Record<string, readonly string[]>> = {
  first: ['main.tsx'],
  'signed-out': ['auth/signed-out-panel.tsx', 'auth/sign-in-screen.tsx'],
  frame: ['app/shell.tsx', 'dashboard/dashboard-screen.tsx'],
  lists: ['users/resources-screen.tsx', 'reports/analytics-list-screen.tsx'],
}

const SOURCES = join(import.meta.dirname, 'src')

/**
 * The chunk of a module that the first screens load together, so that a visit begins with few files
 * and none that it does not need.
 */
export function stages(): (id: string, graph: Graph) => string | null {
  let known: Map<string, string> | undefined
  return (id, graph) => (known ??= stageOfModules(graph)).get(id) ?? null
}

function stageOfModules(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [stage, screens] of Object.entries(STAGES)) {
    const waiting = screens.map((screen) => `${SOURCES}/${screen}`)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.set(id, stage)
      waiting.push(...usedBy(id, graph))
    }
  }
  // What is imported by name while running stays a chunk of its own.
  for (const screen of Object.values(STAGES).flat()) found.delete(`${SOURCES}/${screen}`)
  return found
}

/** The modules that this one needs: of a library's list of contents, what is imported by name. */
function usedBy(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? NOTHING
  const names = new Set(
    code
      ?.match(/import\s*\{[^}]*\}/g)
      ?.join()
      .match(/\w+/g),
  )
  return importedIds.flatMap((imported) => {
    const list = graph.getModuleInfo(imported) ?? NOTHING
    if (packageOf(imported) === packageOf(id) || !isList(list)) return imported
    const used = list.importedIds.filter((part) => {
      const module = graph.getModuleInfo(part) ?? NOTHING
      if (names.has(basename(part, extname(part)))) return true
      // A list within the list names the same parts once more, and all others with them.
      return module.exports.some((name) => names.has(name)) && !isList(module)
    })
    return used.length > 0 ? used : imported
  })
}

const NOTHING: Module = { code: '', importedIds: [], exports: [] }

/** Whether a module only passes on what others export. */
const isList = ({ code }: Module) =>
  !/^(async |function|class|const|let|var) ?/m.test(code ?? '') && !code?.includes('module.exports')

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
