// Plain JavaScript without packages: it runs on the host's Node before the installation.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run-command.mjs'

/** The first with type stripping by default. */
const OLDEST_NODE = [22, 18]
/** Preferred to the one that npm installed, as in node.sh. */
const PREFERRED_NODE = [24, 0]
const BUILD_STAMP = 'web/dist/.sources'
const WEB_SOURCES = ['contract', 'web', 'package-lock.json', 'tsconfig.base.json']
const NOT_SOURCES = /^(node_modules|dist|test|test-results|.*\.test\.tsx?|.*\.tsbuildinfo)$/

/** Its message alone is shown, without a stack. */
export class NotReady extends Error {}

/** @param {string} root */
export async function ensureDependencies(root) {
  if (!dependenciesAreStale(root)) return
  console.log('Installing dependencies (the first time takes a minute or two) …')
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // NODE_ENV=production would leave out the bundler and Node.
  const include = ['--include=dev', '--include=optional']
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...include]
  const { code } = await run(command, [...first, 'ci', ...flags], root, {
    // npm takes many seconds to end after a SIGTERM; the next start repairs the rest.
    endWith: 'SIGKILL',
  })
  if (code !== 0) {
    throw new NotReady(
      `Dependencies could not be installed (npm ci ended with ${code}). Check the network and that ${root} is writable, then try again.`,
    )
  }
}

/** @param {string} root */
export async function ensureWebBuild(root) {
  const sources = hashOfSources(root)
  if (readText(join(root, BUILD_STAMP)) === sources) return
  console.log('Building the web app …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await run(
    nodeToRun(root),
    [vite, 'build', '--logLevel', 'warn'],
    join(root, 'web'),
    { output: 'kept' },
  )
  if (code !== 0) throw new NotReady(`${output}\nThe web app could not be built (see above).`)
  // What changed while it was built may not be in it: the next start builds it again.
  if (hashOfSources(root) === sources) writeFileSync(join(root, BUILD_STAMP), sources)
}

/**
 * The host's Node if it is new enough, otherwise the one that npm installed.
 * @param {string} root
 */
export function nodeToRun(root, host = process.versions.node) {
  const own = join(root, 'node_modules/.bin/node')
  if (isAtLeast(host, PREFERRED_NODE)) return process.execPath
  if (existsSync(own)) return own
  if (isAtLeast(host, OLDEST_NODE)) return process.execPath
  throw new NotReady(
    `Cohort needs Node ${OLDEST_NODE.join('.')} or newer, this is ${host}, and npm brought none for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  )
}

/**
 * @param {string} version
 * @param {number[]} oldest
 */
function isAtLeast(version, [oldestMajor = 0, oldestMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/**
 * Compares with the lock file that npm writes at the end of an installation.
 * @param {string} root
 */
export function dependenciesAreStale(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new NotReady(`${root} holds no readable package-lock.json.`)
  if (!installed) return true
  return Object.entries(wanted).some(([path, { version, optional, peer }]) => {
    if (path === '') return false
    const found = installed[path]
    return found ? found.version !== version : !optional && !peer
  })
}

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} LockedPackage */

/**
 * @param {string} lock
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesOf(lock) {
  const text = readText(lock)
  return text === undefined ? undefined : JSON.parse(text).packages
}

/**
 * Of contents, so that a copied directory keeps its build.
 * @param {string} root
 */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const file of WEB_SOURCES.flatMap((path) => filesUnder(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      return entry.isDirectory() ? filesUnder(root, child) : [child]
    })
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
