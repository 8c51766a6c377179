import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const mobile = join(root, 'mobile')
const app = 'android/app/src/main'
const read = (path: string) => readFileSync(join(mobile, path), 'utf8')
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, one]) => one)

interface Package {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

interface Config {
  readonly appId: string
  readonly webDir: string
  readonly server: { readonly url?: string; readonly errorPath: string }
}

const own = JSON.parse(read('package.json')) as Package
const gradle = read('android/app/build.gradle')
const manifest = read(`${app}/AndroidManifest.xml`)

afterEach(() => vi.unstubAllEnvs())

/** The configuration as `cap sync` would read it with this environment. */
async function configWith(environment: Readonly<Record<string, string>>): Promise<Config> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.resetModules()
  const path = join(mobile, 'capacitor.config.ts')
  return ((await import(path)) as { default: Config }).default
}

test('the app has one id, and its classes are in the matching package', async () => {
  const { appId } = await configWith({})
  expect(found(gradle, /^ *(?:namespace|applicationId) = '([^']+)'/gm)).toEqual([appId, appId])
  const classes = globSync('**/*.java', { cwd: join(mobile, app) })
  expect(classes.length).toBe(3)
  for (const file of classes) {
    expect(file).toContain(`java/${appId.replaceAll('.', '/')}/`)
    expect(read(`${app}/${file}`)).toContain(`package ${appId};`)
  }
})

test('the version is derived from that of the package', () => {
  expect(own.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(gradle).toContain("file('../../package.json')")
  expect(gradle).toContain('versionName = app.version')
  expect(gradle).toContain('versionCode = major * 1000000 + minor * 1000 + patch')
})

test('every part of Capacitor has one exact version, as in the lock file', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>
  }
  const wanted = { ...own.dependencies, ...own.devDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect([name, version]).toEqual([name, lock.packages[`node_modules/${name}`]?.version])
  }
  const parts = Object.entries(wanted).filter(([name]) => name.startsWith('@capacitor/'))
  expect(parts).toHaveLength(3)
  expect(new Set(parts.map(([, version]) => version)).size).toBe(1)
})

test('the server is set at build time, with https, or chosen at the first start', async () => {
  expect((await configWith({})).server).toEqual({ errorPath: 'error.html' })
  const { server } = await configWith({ COHORT_URL: 'https://cohort.example/dashboard' })
  expect(server.url).toBe('https://cohort.example')
  await expect(configWith({ COHORT_URL: 'http://cohort.example' })).rejects.toThrow('https://')
  const trial = await configWith({ COHORT_URL: 'http://10.0.0.2:3000', COHORT_TRIAL: 'on' })
  expect(trial.server.url).toBe('http://10.0.0.2:3000')
})

test('the app has only the network permission, and a release uses only https', () => {
  expect(found(manifest, /uses-permission android:name="([^"]+)"/g)).toEqual([
    'android.permission.INTERNET',
  ])
  expect(manifest).toContain('android:allowBackup="false"')
  expect(manifest).toContain('android:networkSecurityConfig="@xml/network_security_config"')
  const clear = (path: string) => found(read(path), /cleartextTrafficPermitted="(\w+)"/g)
  expect(clear(`${app}/res/xml/network_security_config.xml`)).toEqual(['false'])
  expect(clear('android/app/src/debug/res/xml/network_security_config.xml')).toEqual(['true'])
  expect(read(`${app}/res/xml/network_security_config.xml`)).not.toContain('src="user"')
})

test('every XML file is well-formed, and every referenced resource exists', () => {
  const files = globSync('android/app/src/**/*.xml', { cwd: mobile })
  expect(files.length).toBeGreaterThan(9)
  expect(files.filter((file) => !isWellFormed(read(file)))).toEqual([])
  const values = files
    .filter((file) => file.includes('/values'))
    .map(read)
    .join('')
  const isThere = (kind = '', name = '') =>
    values.includes(`<${kind} name="${name}">`) ||
    (kind === 'style' && values.includes(`<style name="${name}" parent`)) ||
    files.some((file) => new RegExp(`/${kind}(-[\\w-]+)?/${name}\\.xml$`).test(file))
  const named = files.flatMap((file) =>
    Array.from(read(file).matchAll(/"?@(color|string|drawable|mipmap|xml|style)\/([\w.]+)/g)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, kind, name]) => !isThere(kind, name)).map(([all]) => all)).toEqual([])
})

/** Every tag is closed in its order; the rest is left to the tools of Android. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const bare = xml.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  for (const [, end, name = '', attributes = '', alone] of bare.matchAll(
    /<(\/?)([\w.:-]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (end) {
      if (attributes || open.pop() !== name) return false
    } else if (!alone) open.push(name)
  }
  return open.length === 0 && !bare.replaceAll(/<[^<>]+>/g, '').includes('<')
}

test('the page and the app use the same names for saving a file and storing the server', () => {
  const plugins = ['SaveFilePlugin', 'ServerAddressPlugin'].map((name) =>
    read(`${app}/java/app/cohort/mobile/${name}.java`),
  )
  const [saver = '', address = ''] = plugins
  const page = readFileSync(join(root, 'web/src/lib/network/save-file.ts'), 'utf8')
  expect(saver).toContain('@CapacitorPlugin(name = "SaveFile")')
  expect(page).toContain('Capacitor?.Plugins?.SaveFile')
  expect(found(saver, /call\.getString\("(\w+)"/g)).toEqual(['type', 'name', 'content'])
  expect(page).toContain('app.save({ name, type: file.type, content })')
  expect(address).toContain('@CapacitorPlugin(name = "ServerAddress")')
  expect(read('www/choose.js')).toContain('Plugins.ServerAddress.choose({ url: origin })')
  const activity = read(`${app}/java/app/cohort/mobile/MainActivity.java`)
  for (const name of ['SaveFilePlugin', 'ServerAddressPlugin'])
    expect(activity).toContain(`registerPlugin(${name}.class)`)
})

test.each([
  ['cohort.example', 'https://cohort.example'],
  ['https://Cohort.example/dashboard?x=1', 'https://cohort.example'],
  ['http://10.0.0.2:3000', 'http://10.0.0.2:3000'],
])('the address %j is read as %s', async (given, understood) => {
  expect(await choose(given)).toEqual({ chosen: [understood], refusal: '' })
})

test('an invalid or unreachable address is rejected with a message', async () => {
  expect(await choose('not an address')).toEqual({ chosen: [], refusal: 'This is no address.' })
  const away = await choose('away.example')
  expect(away.refusal).toBe('Nothing answers there. Look at the address and at the network.')
  expect(away.chosen).toEqual([])
})

/** Runs the page of the first start, on a network where `away.example` alone is missing. */
async function choose(given: string) {
  const chosen: string[] = []
  const parts = {
    form: { addEventListener: (_: string, submit: (event: object) => void) => (send = submit) },
    address: { value: given },
    open: { disabled: false },
    refusal: { textContent: '' },
  }
  let send: (event: object) => void = () => undefined
  const plugin = { choose: ({ url }: { url: string }) => Promise.resolve(void chosen.push(url)) }
  runInNewContext(read('www/choose.js'), {
    URL,
    document: { getElementById: (id: keyof typeof parts) => parts[id] },
    window: { Capacitor: { Plugins: { ServerAddress: plugin } } },
    fetch: (url: string) => (url.includes('away') ? Promise.reject(new Error('away')) : undefined),
  })
  send({ preventDefault: () => undefined })
  await vi.waitFor(() =>
    expect([chosen.length > 0, parts.refusal.textContent !== '']).toContain(true),
  )
  return { chosen, refusal: parts.refusal.textContent }
}

test('the workflow builds what the operator configures, and keeps its keys out of the log', () => {
  const workflow = readFileSync(join(root, '.github/workflows/android.yml'), 'utf8')
  expect(workflow).toContain('./gradlew --no-daemon assembleRelease assembleDebug')
  expect(workflow).toContain('mobile/android/app/build/outputs/apk/**/*.apk')
  const handed = found(workflow, /\$\{\{ (?:secrets|vars)\.(\w+) \}\}/g)
  for (const name of found(gradle, /System\.getenv\('(\w+)'\)/g))
    expect([name, workflow.includes(name ?? '?')]).toEqual([name, true])
  for (const name of handed)
    expect([name, read('README.md').includes(name ?? '?')]).toEqual([name, true])
  expect(workflow).not.toMatch(/echo "?\$\{\{ secrets/)
})
