import { type RatedInteraction, shownRating, type SkillAverage } from './analysis.ts'

export interface ChartStyle {
  readonly line: string
  readonly text: string
  readonly grid: string
  readonly fontFamily: string
  /** Of the labels beside the lines, which must not touch: a library hides the first and the last one that do. */
  readonly ratingSize?: number
}

const LINE_AXIS = { min: 0, max: 6, interval: 0.5 } as const
const RADAR_AXIS = { min: 0, max: 5, splitNumber: 5 } as const
const MAX_LABEL_LENGTH = 22

const lettersOf = ({ text, fontFamily }: ChartStyle) => ({ color: text, fontFamily })
const small = (look: ChartStyle) => ({ ...lettersOf(look), fontSize: 10 })

function shortened(label: string) {
  const letters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment)
  const isLong = letters.length > MAX_LABEL_LENGTH
  return isLong ? `${letters.slice(0, MAX_LABEL_LENGTH - 1).join('')}…` : label
}

export const ratingLine = (rated: readonly RatedInteraction[], look: ChartStyle) => ({
  animation: false,
  textStyle: lettersOf(look),
  grid: gridFor(rated.length),
  xAxis: {
    type: 'category' as const,
    data: rated.map(({ name, created }) => `${shortened(name)}\n${created}`),
    axisLabel: {
      ...small(look),
      lineHeight: 15,
      margin: 14,
      rotate: isSlanted(rated.length) ? SLANT : 0,
      interval: labelEvery(rated.length),
    },
    axisLine: { lineStyle: { color: look.grid } },
    axisTick: { alignWithLabel: true },
  },
  yAxis: {
    type: 'value' as const,
    ...LINE_AXIS,
    axisLabel: { ...small(look), ...(look.ratingSize && { fontSize: look.ratingSize }) },
    // A line for each star; the labels show the halves between.
    splitLine: { lineStyle: { color: [look.grid, 'transparent'] } },
  },
  series: [
    {
      type: 'line' as const,
      data: rated.map(({ average }) => average),
      symbol: 'circle',
      symbolSize: 7,
      lineStyle: { color: look.line, width: 2 },
      itemStyle: { color: look.line },
      label: {
        show: rated.length <= MAX_LABELS,
        ...lettersOf(look),
        formatter: ({ value }: { value: unknown }) => shownRating(Number(value)),
      },
    },
  ],
})

const MAX_LABELS = 14
const SLANT = 35
const MAX_LEVEL_LABELS = 3

const isSlanted = (count: number) => count > MAX_LEVEL_LABELS

const gridFor = (count: number) => ({
  left: isSlanted(count) ? 64 : 36,
  right: 24,
  top: 20,
  bottom: isSlanted(count) ? 86 : 44,
  outerBoundsMode: 'none' as const,
})

const labelEvery = (count: number) => Math.ceil(count / MAX_LABELS) - 1

export const skillRadar = (skills: readonly SkillAverage[], look: ChartStyle) => ({
  animation: false,
  textStyle: lettersOf(look),
  radar: {
    radius: '66%',
    indicator: skills.map(({ skill }, index) => ({
      name: skill,
      min: RADAR_AXIS.min,
      max: RADAR_AXIS.max,
      axisLabel: { show: index === 0, ...small(look) },
    })),
    splitNumber: RADAR_AXIS.splitNumber,
    axisName: small(look),
    axisLine: { lineStyle: { color: look.grid } },
    splitLine: { lineStyle: { color: look.grid } },
    splitArea: { show: false },
  },
  series: [
    {
      type: 'radar' as const,
      symbolSize: 5,
      lineStyle: { color: look.line, width: 2 },
      itemStyle: { color: look.line },
      areaStyle: { color: look.line, opacity: 0.18 },
      data: [{ value: skills.map(({ average }) => Number(average.toFixed(2))) }],
    },
  ],
})
