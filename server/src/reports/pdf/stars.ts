const FULL = '#e0a100'
const EMPTY = '#d5d9e2'
const SIZE = 18

const STAR = 'M9 1.2 11.4 6.3 17 7 12.9 10.8 14 16.4 9 13.6 4 16.4 5.1 10.8 1 7 6.6 6.3Z'
const LEFT_HALF = 'M9 1.2 9 13.6 4 16.4 5.1 10.8 1 7 6.6 6.3Z'

export function stars(rating: number): string {
  const halves = Math.round(rating * 2)
  const drawn = [0, 1, 2, 3, 4].map((index) => {
    const filled = halves - index * 2
    const base = `<path d="${STAR}" fill="${filled >= 2 ? FULL : EMPTY}"/>`
    const half = filled === 1 ? `<path d="${LEFT_HALF}" fill="${FULL}"/>` : ''
    return `<g transform="translate(${index * (SIZE + 2)} 0)">${base}${half}</g>`
  })
  const width = 5 * (SIZE + 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE}">${drawn.join('')}</svg>`
}
