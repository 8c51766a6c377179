import classes from './grid.module.css'

const [WIDTH, HEIGHT, MAX] = [48, 16, 5]

/** The newest at the right. The number beside it shows the same value. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => ({
    x: values.length === 1 ? WIDTH : index * step,
    y: HEIGHT - 2 - (value / MAX) * (HEIGHT - 4),
  }))
  const last = points.at(-1)
  return (
    <svg
      className={classes['sparkline']}
      viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT}`}
      width={WIDTH + 4}
      height={HEIGHT}
      aria-hidden
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2" />}
    </svg>
  )
}
