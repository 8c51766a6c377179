import { OUR_LOOK, type Look } from '@cohort/contract/settings/look'
import { escapeHtml } from './escape-html.ts'

/** What the documents of visitors and that of the app wear in a colour, as `web/vite.brands.ts` lays it down. */
export interface Styles {
  readonly landing: string
  readonly app: string
}

const PRODUCT = 'Cohort'
const OUR_TITLE = `<title>${PRODUCT}`
const OUR_LOGO = /(<span class="logo">)(<svg.*?<\/svg>)[^<]*(<\/span>)/s
const STARTING_MARK = /(<div id="start"[^>]*>\s*)<svg.*?<\/svg>/s

/** A built document in the look of an organisation. The app is told the look by an attribute. */
export function dress(html: string, look: Look, styles: Styles): string {
  const { logo } = look
  const isApp = html.includes('id="start"')
  const told = escapeHtml(JSON.stringify(look))
  const style = `<style>${isApp ? styles.app : styles.landing}</style>`
  const dressed = html
    .replace('<html lang="en"', (tag) => (isApp ? `${tag} data-look="${told}"` : tag))
    .replace(OUR_TITLE, () => `<title>${escapeHtml(look.name ?? PRODUCT)}`)
    .replace('</head>', (end) => (look.colour === OUR_LOOK.colour ? end : style + end))
    .replace(OUR_LOGO, (_all, open: string, mark: string, close: string) =>
      [open, logo ? imageOf(look) : mark, `<span>${nameOf(look)}</span>`, close].join(''),
    )
  if (!logo) return dressed
  return dressed
    .replace(STARTING_MARK, (_all, open: string) => open + imageOf({ ...look, name: '' }))
    .replace('href="/favicon.svg" type="image/svg+xml"', `href="${logo.icon}" type="image/png"`)
    .replace('href="/icon-180.png"', `href="${logo.icon}"`)
}

/** A logo without a name says by itself whose it is. */
const nameOf = ({ name, logo }: Look) => escapeHtml(name ?? (logo ? '' : PRODUCT))

function imageOf({ logo, name }: Look): string {
  if (!logo) return ''
  const { url, width, height, shade } = logo
  const alt = name === null ? PRODUCT : ''
  return `<img src="${url}" alt="${alt}" width="${width}" height="${height}" data-shade="${shade}">`
}
