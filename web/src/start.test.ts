import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCREENS = {
  visitor: { files: ['sign-in.js', 'sign-in.css'] },
  member: { files: ['frame.js'] },
  '/dashboard': { files: ['frame.js', 'dashboard.js'], heading: 'Welcome, :name' },
  '/admin/resources': { files: ['frame.js'], heading: 'Resources', role: 'Admins' },
}

interface Link {
  rel: string
  as?: string
  href: string
}

function start(pathname: string, { cookie = '', chosen = '', isNight = false } = {}) {
  const links: Link[] = []
  const dataset: Record<string, string> = {}
  const headings: string[] = []
  runInNewContext(readFileSync(join(import.meta.dirname, 'start.js'), 'utf8'), {
    atob,
    location: { pathname },
    localStorage: { getItem: () => chosen || null },
    matchMedia: () => ({ matches: isNight }),
    HTMLElement: class {
      append = (heading: string) => headings.push(heading)
    },
    customElements: {
      define: (_: string, Heading: new () => { connectedCallback: () => void }) =>
        new Heading().connectedCallback(),
    },
    document: {
      cookie,
      currentScript: { dataset: { screens: JSON.stringify(SCREENS) } },
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
  })
  return { links: links.map(({ rel, href }) => `${rel} ${href}`), dataset, headings }
}

test('the dashboard of somebody signed in is asked for along with the app', () => {
  const { links, dataset } = start('/dashboard', { cookie: 'name=Isha; token=abc' })
  expect(links).toEqual(['modulepreload /frame.js', 'modulepreload /dashboard.js'])
  expect(dataset['start']).toBe('member')
})

test('the dashboard welcomes by name before its code is there', () => {
  const cookie = 'token=abc; name=Zo%C3%AB%20%24%26'
  expect(start('/dashboard', { cookie }).headings).toEqual(['Welcome, Zoë $&'])
  expect(start('/intern/help', { cookie }).headings).toEqual([])
})

const tokenOf = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ name: 'Zoë', role })).toString('base64url')}.signature`

test.each([
  ['an admin', tokenOf('Admins'), ['Resources']],
  ['an intern, who is led away', tokenOf('Interns'), []],
  ['whoever has a token that is none', 'abc', []],
])('the heading of an admin screen is shown early to %s', (_, token, headings) => {
  expect(start('/admin/resources', { cookie: `token=${token}; name=Zo` }).headings).toEqual(
    headings,
  )
})

test('any other screen of somebody signed in begins with the frame around it', () => {
  expect(start('/intern/help', { cookie: 'token=abc' }).links).toEqual(['modulepreload /frame.js'])
})

test('the sign-in page is asked for with its styles, whoever comes', () => {
  const { links, dataset } = start('/signin', { cookie: 'token=abc' })
  expect(links).toEqual(['modulepreload /sign-in.js', 'preload /sign-in.css'])
  expect(dataset['start']).toBe('visitor')
})

test('whoever is signed out and opens a screen is sent away, and nothing is fetched for that', () => {
  const { links, dataset } = start('/intern/help')
  expect(links).toEqual([])
  expect(dataset['start']).toBeUndefined()
})

test.each([
  ['the system is dark', { isNight: true }, 'dark'],
  ['the system is light', {}, 'light'],
  ['dark was chosen', { chosen: 'dark' }, 'dark'],
  ['light was chosen on a dark system', { chosen: 'light', isNight: true }, 'light'],
])('its colours follow the person: %s', (_, circumstances, scheme) => {
  expect(start('/signin', circumstances).dataset['mantineColorScheme']).toBe(scheme)
})
