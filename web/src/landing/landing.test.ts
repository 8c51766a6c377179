import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { staticPages } from '../../build/static-pages.ts'

const root = join(import.meta.dirname, '../..')
const files = new Map<string, string>()

beforeAll(async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [staticPages()],
    build: { write: false },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  for (const file of outputs) {
    files.set(file.fileName, file.type === 'asset' ? String(file.source) : file.code)
  }
})

const page = (name: string) => files.get(name) ?? ''
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text)
const linkTo = (html: string, text: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1]

test('the landing page shows its title and the six features', () => {
  expect(headings(page('index.html'), 1)).toEqual(['Internship Management'])
  expect(headings(page('index.html'), 3)).toEqual([
    'Manage Interns',
    'Schedule Interaction',
    'Real-time Notifications',
    'Feedback Analysis',
    'Daily Updates',
    'Plans Management',
  ])
  expect(headings(page('index.html'), 2)).toContain('Get Started')
})

test('the hero has its own ways to sign in and to sign up', () => {
  const [hero] = /<section class="hero[^]*?<\/section>/.exec(page('index.html')) ?? ['']
  expect(linkTo(hero, 'Sign In')).toBe('/signin')
  expect(linkTo(hero, 'Sign Up')).toBe('/signup')
})

test('its links lead to signing in, signing up and the mobile app', () => {
  expect(linkTo(page('index.html'), 'Sign In')).toBe('/signin')
  expect(linkTo(page('index.html'), 'Sign Up')).toBe('/signup')
  expect(linkTo(page('index.html'), 'Sign Up Now')).toBe('/signup')
  expect(linkTo(page('index.html'), 'Download the mobile app')).toBe('/mobile-app')
})

test('the QR code is 128 pixels wide and high', () => {
  const [image] = /<img [^>]*mobile-qr\.svg[^>]*>/.exec(page('index.html')) ?? ['']
  expect(image).toContain('width="128"')
  expect(image).toContain('height="128"')
  expect(image).toMatch(/alt="[^"]+"/)
})

test.each(['index.html', 'mobile.html', 'mobile-package.html', 'offline.html'])(
  '%s holds nothing that the content security policy refuses',
  (name) => {
    expect(page(name)).toContain('<main')
    for (const [, attributes, code] of page(name).matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
      expect(attributes).toMatch(/src="\//)
      expect(code).toBe('')
    }
    expect(page(name)).not.toMatch(/<[^>]* on\w+=|javascript:/)
    expect(page(name)).not.toMatch(/(src|href)="(https?:)?\/\//)
  },
)

test('only the page for an installation with a package offers one', () => {
  expect(page('mobile-package.html')).toContain('href="/mobile/cohort.apk"')
  expect(page('mobile.html')).not.toContain('.apk')
  expect(headings(page('mobile.html'), 2)).toEqual([
    'Android',
    'iPhone and iPad',
    'From this screen to a phone',
  ])
})

test('a signed-in visitor is redirected to the dashboard', () => {
  expect(page('index.html')).toContain('src="/to-dashboard.js"')
  expect(whereTo('token=abc')).toBe('/dashboard')
  expect(whereTo('name=Isha; token=abc')).toBe('/dashboard')
  expect(whereTo('')).toBeUndefined()
  expect(whereTo('token=')).toBeUndefined()
  expect(whereTo('csrftoken=abc')).toBeUndefined()
})

function whereTo(cookie: string) {
  let target: string | undefined
  runInNewContext(readFileSync(join(root, 'public/to-dashboard.js'), 'utf8'), {
    document: { cookie },
    window: { addEventListener: () => undefined },
    location: { replace: (path: string) => (target = path) },
  })
  return target
}
