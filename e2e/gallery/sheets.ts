import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser } from '@playwright/test'

export interface Picture {
  readonly title: string
  readonly path: string
  /** A width in a scheme. */
  readonly group: string
}

/** Few enough to be readable. */
const COLUMNS: Readonly<Record<string, number>> = { '360': 6, '768': 4, '1440': 3 }
const ROWS = 2

/** Contact sheets: an HTML page, and images of twelve screenshots each. */
export async function writeSheets(browser: Browser, folder: string, pictures: readonly Picture[]) {
  const links = pictures.map(({ path, title }) => figure(basename(path), title))
  writeFileSync(join(folder, 'sheet.html'), sheet(links, 4))
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } })
  const groups = Map.groupBy(pictures, ({ group }) => group)
  for (const [group, all] of groups) {
    const columns = COLUMNS[group.split('.')[0] ?? ''] ?? 4
    for (let from = 0; from < all.length; from += columns * ROWS) {
      const some = all.slice(from, from + columns * ROWS)
      const figures = some.map(({ path, title }) => figure(inline(path), title))
      await page.setContent(sheet(figures, columns))
      const path = join(folder, `sheet.${group}.${1 + from / (columns * ROWS)}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  await page.close()
}

const inline = (path: string) => `data:image/png;base64,${readFileSync(path).toString('base64')}`

const figure = (source: string, title: string) =>
  `<figure><a href="${source}"><img src="${source}" alt=""></a><figcaption>${title}</figcaption></figure>`

const sheet = (
  figures: readonly string[],
  columns: number,
) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 1rem; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 1rem; background: #889; font: 12px sans-serif }
  figure { margin: 0; overflow: hidden } img { width: 100%; max-height: 900px; object-fit: cover; object-position: top; display: block }
</style>${figures.join('')}`
