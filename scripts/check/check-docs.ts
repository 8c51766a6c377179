import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isGenerated } from './source-tree.ts'

const FILE = /\.(ts|tsx|mjs|json|jsonc|md|ya?ml|sql|sh|css|html|toml)$/
const FOLDERS = /^(contract|server|web|e2e|bench|scripts|docs|\.ci|\.github)\//
const PLACEHOLDER = /[<>*{}…\s:$()=,]|NNNN|\.\.\./

/** Generated paths that documents may name, each with its reason. */
const NOT_IN_A_CLONE: Record<string, string> = {
  'web/dist': 'made by the build',
  'e2e/.gallery': 'made by npm run gallery',
}

export function checkDocs(root: string): string[] {
  const documents = globSync('**/*.md', { cwd: root, exclude: isGenerated }).toSorted()
  const names = new Set(
    globSync('**/*.*', { cwd: root, exclude: isGenerated }).map((path) => posix.basename(path)),
  )
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
    const beside = (path: string) => existsSync(join(root, posix.dirname(document), path))
    const exists = (path: string) =>
      existsSync(join(root, path)) || beside(path) || (!path.includes('/') && names.has(path))
    const missing = [
      ...linked(text).filter((path) => !beside(path)),
      ...backticked(text).filter((path) => !exists(path) && !(path in NOT_IN_A_CLONE)),
    ]
    return [...new Set(missing)].map((path) => `${document} names ${path}, which does not exist.`)
  })
}

function backticked(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, token = '']) => token.replace(/^\.\//, '').replace(/\/$/, ''))
    .filter((token) => !PLACEHOLDER.test(token) && !/^[@#/]/.test(token))
    .filter((token) => FOLDERS.test(token) || FILE.test(token))
}

function linked(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/.test(target))
}
