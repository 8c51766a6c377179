import { shownRating } from '@cohort/contract/feedback/analysis'

const RATINGS = [
  ['Communication', 4],
  ['Coding Skill', 4.5],
  ['Code Quality', 3.5],
  ['Concepts', 3],
  ['Presentation', 4],
  ['Contribution', 5],
] as const

const HIGHEST = 5
const RADIUS = 76
const MIDDLE = { x: 160, y: 104 }
const AVERAGE = RATINGS.reduce((sum, [, rating]) => sum + rating, 0) / RATINGS.length

function pointAt(spoke: number, rating: number) {
  const angle = (2 * Math.PI * spoke) / RATINGS.length - Math.PI / 2
  const distance = (RADIUS * rating) / HIGHEST
  return {
    x: Math.round(MIDDLE.x + distance * Math.cos(angle)),
    y: Math.round(MIDDLE.y + distance * Math.sin(angle)),
  }
}

const outline = (ratings: readonly number[]) =>
  ratings
    .map((rating, spoke) => pointAt(spoke, rating))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

const ring = (rating: number) => outline(RATINGS.map(() => rating))

export function FeedbackPanel() {
  return (
    <div className="sheet radar">
      <svg viewBox="0 0 320 208" width="320" height="208">
        {[1, 2, 3, 4, 5].map((rating) => (
          <polygon key={rating} className="ring" points={ring(rating)} />
        ))}
        <polygon className="shape" points={outline(RATINGS.map(([, rating]) => rating))} />
        {RATINGS.map(([kpi, rating], spoke) => (
          <Spoke key={kpi} {...{ kpi, rating, spoke }} />
        ))}
      </svg>
      <p className="row">
        <b>Average</b>
        <span className="quiet-text">{shownRating(AVERAGE)} out of 5</span>
      </p>
    </div>
  )
}

function Spoke({ kpi, rating, spoke }: { kpi: string; rating: number; spoke: number }) {
  const tip = pointAt(spoke, rating)
  const label = pointAt(spoke, HIGHEST + 0.7)
  const offset = label.x - MIDDLE.x
  const anchor = Math.abs(offset) < 5 ? 'middle' : offset > 0 ? 'start' : 'end'
  return (
    <>
      <circle cx={tip.x} cy={tip.y} r="3" />
      <text x={label.x} y={label.y + 4} textAnchor={anchor}>
        {kpi}
      </text>
    </>
  )
}
