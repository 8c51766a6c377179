import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const release = read('.github/workflows/release.yml')

test('a release has a list of its components and signed statements about one image', () => {
  expect(release).toContain('npm sbom --sbom-format cyclonedx --omit dev --workspace server')
  for (const action of ['attest-build-provenance', 'attest-sbom']) {
    const [, step = ''] = release.split(`uses: actions/${action}@`)
    expect(step.split('- uses')[0]).toContain('subject-digest: ${{ steps.push.outputs.digest }}')
  }
  expect(release).toMatch(/id-token: write\n\s+attestations: write/)
  const tested = release.indexOf('.ci/run')
  expect(tested).toBeGreaterThan(0)
  expect(release.indexOf('docker/build-push-action')).toBeGreaterThan(tested)
})

test('only the job that runs no packages may publish a release', () => {
  const [, jobs = ''] = release.split('\njobs:\n')
  const [tested = '', published = ''] = jobs.split('\n  image:\n')
  expect(tested).toContain('.ci/run')
  expect(tested).not.toContain('permissions:')
  expect(published).toContain('needs: test')
  expect(published).not.toMatch(/npm (ci|install|run)|\.ci\/run/)
})

test('workflows use actions by their commits, and keep no credentials in the checkout', () => {
  for (const path of globSync('.github/workflows/*.yml', { cwd: ROOT })) {
    const used = Array.from(read(path).matchAll(/uses: (.+)/g), ([, action = '']) => action)
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const checkouts = used.filter((action) => action.startsWith('actions/checkout@'))
    expect(read(path).split('persist-credentials: false')).toHaveLength(checkouts.length + 1)
  }
})

test('known vulnerabilities are searched for every night, and before a release', () => {
  const nightly = read('.github/workflows/nightly.yml')
  expect(nightly).toContain('- run: npm audit ${{ matrix.flags }}')
  expect(nightly).toContain("folder: '.', flags: '--omit dev --audit-level moderate'")
  expect(release).toContain('- run: npm audit --omit dev --audit-level high')
})

test('updates are proposed for every package that is installed on its own', () => {
  const bot = read('.github/dependabot.yml')
  const locked = globSync('{.,mobile,deploy/*}/package.json', { cwd: ROOT }).map(dirname)
  expect(locked).toContain('mobile')
  for (const folder of locked) expect(bot).toContain(`'/${folder === '.' ? '' : folder}'`)
  expect(existsSync(join(ROOT, 'mobile/android'))).toBe(
    bot.includes("directory: '/mobile/android'"),
  )
})

test('the security policy names the contact for vulnerabilities and the supported versions', () => {
  const security = read('SECURITY.md')
  expect(security).toMatch(/\*\*security@[\w.-]+\*\*/)
  expect(security).toContain('| version | security corrections |')
})

test('the inner parts of libraries are listed with the exact versions that are installed', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('## Inner parts of libraries')
  const rows = Array.from(
    section.matchAll(/^\|.+\| `(\S+)` ([\d.]+) \| `(\S+)` \| `(\S+)` \|$/gm),
    ([, library = '', version = '', file = '', shownBy = '']) => ({
      library,
      version,
      file,
      shownBy,
    }),
  )
  expect(rows.length).toBeGreaterThan(8)
  const { dependencies } = JSON.parse(read('server/package.json')) as {
    dependencies: Record<string, string>
  }
  for (const { library, version, file, shownBy } of rows) {
    expect([library, dependencies[library]]).toEqual([library, version])
    expect([file, shownBy].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  }
})
