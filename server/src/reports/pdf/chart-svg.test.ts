import { ratingLine } from '@cohort/contract/feedback/charts'
import { expect, test } from 'vitest'
import { CHART_THEME, chartSvg } from './chart-svg.ts'
import { LINE_SIZE } from './intern-pdf.ts'

const HALVES = Array.from({ length: 13 }, (_, half) => String(half / 2))

test.each([[1], [6], [20]])(
  'beside the ratings of %d interactions is every half star from 0 to 6',
  (count) => {
    const rated = Array.from({ length: count }, (_, index) => ({
      name: `Review ${index + 1}`,
      created: '4 Mar 2026',
      average: 3.25,
    }))
    const svg = chartSvg(ratingLine(rated, CHART_THEME), LINE_SIZE)
    const labels = [...svg.matchAll(/<text[^>]*>([\d.]+)<\/text>/g)].map(([, label]) => label)
    expect(labels.filter((label) => label !== '3.3')).toEqual(HALVES)
  },
)
