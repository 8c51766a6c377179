import type { ratingLine, skillRadar } from '@cohort/contract/feedback/charts'
import { LineChart, RadarChart } from 'echarts/charts'
import { GridComponent, RadarComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { MAIN_FONT, runsOf } from './font-scripts.ts'
import { outlineOf } from './shaping.ts'

use([LineChart, RadarChart, GridComponent, RadarComponent, SVGRenderer])

export const CHART_THEME = {
  line: '#3457b1',
  text: '#2b3140',
  grid: '#d5d9e2',
  fontFamily: MAIN_FONT,
  ratingSize: 9,
}

type Option = ReturnType<typeof ratingLine> | ReturnType<typeof skillRadar>
interface Size {
  readonly width: number
  readonly height: number
}

export function chartSvg(option: Option, size: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString().replaceAll(LABEL, asPath)
  } finally {
    chart.dispose()
  }
}

const LABEL = /<text([^>]*)>([^<]*)<\/text>/g
const ANCHORS: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 }
/** From the middle of a line to its baseline. */
const HALF_HEIGHT = 0.35

/** pdfmake neither changes fonts within an SVG text nor places the marks of Indian scripts. */
function asPath(label: string, attributes: string, written: string): string {
  const runs = runsOf(unescaped(written))
  if (runs.every(({ font }) => font === MAIN_FONT)) return label
  const valueOf = (pattern: RegExp) => pattern.exec(attributes)?.[1] ?? ''
  const size = Number(valueOf(/font-size:([\d.]+)px/))
  const { shape, width } = outlineOf(runs, size)
  const x = Number(valueOf(/ x="([^"]*)"/)) - width * (ANCHORS[valueOf(/text-anchor="(\w+)"/)] ?? 0)
  const y = Number(valueOf(/ y="([^"]*)"/)) + size * HALF_HEIGHT
  const fill = valueOf(/fill="([^"]*)"/)
  const path = `<path d="${shape}" fill="${fill}" transform="translate(${x} ${y})"/>`
  return `<g transform="${valueOf(/transform="([^"]*)"/)}">${path}</g>`
}

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
