export interface Stop {
  readonly id: string
  readonly name: string
  readonly x: number
  /** The strip or the lane, from the top. */
  readonly row: number
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Arrow = (typeof ARROWS)[number]

export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key)

/** Left and right follow the progress, up and down the strips; of lanes, which hold one each, all count. */
export function stopAfter(stops: readonly Stop[], id: string, key: Arrow): Stop | undefined {
  const current = stops.find((stop) => stop.id === id)
  if (!current) return stops[0]
  if (key === 'ArrowUp' || key === 'ArrowDown') return inNextRow(stops, current, key)
  const isLane = stops.every(({ row, id: other }) => row !== current.row || other === id)
  const line = (isLane ? stops : stops.filter(({ row }) => row === current.row)).toSorted(byX)
  if (key === 'Home') return line[0]
  if (key === 'End') return line.at(-1)
  return line[line.indexOf(current) + (key === 'ArrowLeft' ? -1 : 1)]
}

const byX = (one: Stop, other: Stop) => one.x - other.x

function inNextRow(stops: readonly Stop[], current: Stop, key: 'ArrowUp' | 'ArrowDown') {
  const step = key === 'ArrowUp' ? -1 : 1
  const rows = [...new Set(stops.map(({ row }) => row))].toSorted((one, other) => one - other)
  const row = rows[rows.indexOf(current.row) + step]
  return stops
    .filter((stop) => stop.row === row)
    .toSorted((one, other) => Math.abs(one.x - current.x) - Math.abs(other.x - current.x))[0]
}

/** The next name after the present one of which a word begins with the letters. */
export function stopNamed(stops: readonly Stop[], id: string, letters: string): Stop | undefined {
  const index = stops.findIndex((stop) => stop.id === id)
  // The present one first: further letters of its name must not leave it.
  const start = letters.length === 1 ? index + 1 : Math.max(0, index)
  const wanted = letters.toLowerCase()
  const isMatch = ({ name }: Stop) =>
    [name, ...name.split(' ')].some((part) => part.toLowerCase().startsWith(wanted))
  return [...stops.slice(start), ...stops.slice(0, start)].find(isMatch)
}
