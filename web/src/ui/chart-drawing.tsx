import { LineChart, RadarChart } from 'echarts/charts'
import { GridComponent, RadarComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

register([LineChart, RadarChart, GridComponent, RadarComponent, SVGRenderer])

export type ChartOptions = EChartsCoreOption

/** Fills its box with a chart, and keeps filling it when the box changes. */
export function ChartDrawing({ options }: { readonly options: ChartOptions }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return undefined
    const chart = init(box.current, null, { renderer: 'svg' })
    chart.setOption(options)
    const resizing = new ResizeObserver(() => chart.resize())
    resizing.observe(box.current)
    return () => {
      resizing.disconnect()
      chart.dispose()
    }
  }, [options])
  return <div ref={box} style={{ height: '100%' }} />
}
