import { LineChart, RadarChart } from 'echarts/charts'
import { GridComponent, RadarComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useCallback } from 'react'

register([LineChart, RadarChart, GridComponent, RadarComponent, SVGRenderer])

export type ChartOptions = EChartsCoreOption

/** Fills its box with a chart, and follows the size of the box. */
export function ChartDrawing({ options }: { readonly options: ChartOptions }) {
  const render = useCallback(
    (box: HTMLDivElement) => {
      let chart: EChartsType | undefined
      const sizes = new ResizeObserver(([entry]) => {
        if (!entry?.contentRect.width || !entry.contentRect.height) return
        if (chart) return chart.resize()
        chart = init(box, null, { renderer: 'svg' })
        chart.setOption(options)
      })
      sizes.observe(box)
      return () => {
        sizes.disconnect()
        chart?.dispose()
      }
    },
    [options],
  )
  return <div ref={render} style={{ height: '100%' }} />
}
