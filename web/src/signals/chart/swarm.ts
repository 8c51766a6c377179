export interface Point {
  readonly id: string
  readonly x: number
}

export interface Place extends Point {
  /** Above or below the middle of the strip. */
  readonly y: number
}

/**
 * Places marks of a size so that none overlaps: each takes the free place nearest to the middle, at most
 * `reach` beside its own x. Marks of different x keep their order while `reach` is less than half of the
 * distance between them. The same marks get the same places, in any order.
 */
export function dodge(points: readonly Point[], size: number, reach = 0): Place[] {
  const placed: Place[] = []
  for (const point of points.toSorted(byPosition)) {
    const near = placed.filter(({ x }) => Math.abs(x - point.x) < size + reach)
    placed.push(freePlace(point, near, size, reach))
  }
  return placed
}

const byPosition = (one: Point, other: Point) =>
  one.x - other.x || (one.id < other.id ? -1 : Number(one.id > other.id))

function freePlace({ id, x }: Point, near: readonly Place[], size: number, reach: number): Place {
  const offsets = nearestFirst(Math.floor(reach / size), size)
  for (let row = 0; ; row++) {
    for (const y of row === 0 ? [0] : [-row * size, row * size]) {
      const offset = offsets.find((one) => near.every((other) => isApart(other, x + one, y, size)))
      if (offset !== undefined) return { id, x: x + offset, y }
    }
  }
}

const isApart = (place: Place, x: number, y: number, size: number) =>
  Math.abs(place.x - x) >= size || Math.abs(place.y - y) >= size

/** 0, -size, size, -2 size … */
const nearestFirst = (count: number, size: number) =>
  Array.from({ length: 2 * count + 1 }, (_, index) =>
    index % 2 === 0 ? (index / 2) * size : -((index + 1) / 2) * size,
  )

/** How high a strip is in which the marks lie, from the middle up and down. */
export const halfHeightOf = (places: readonly Place[], size: number) =>
  Math.max(0, ...places.map(({ y }) => Math.abs(y))) + size / 2
