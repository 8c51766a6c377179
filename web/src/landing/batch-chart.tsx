import { Zone, type ZoneName } from './zone.tsx'

const WEEKS = 24
const THIS_WEEK = 13

/** Completed weeks of the plan, per intern. */
const PROGRESS: Record<ZoneName, readonly number[]> = {
  green: [
    18.4, 17.5, 16.9, 16.4, 16, 15.7, 15.3, 15, 14.7, 14.5, 14.2, 13.9, 13.7, 13.5, 13.3, 13.1,
  ],
  yellow: [12.1, 11.5, 10.9, 10.2, 9.4],
  red: [7.8, 6.6, 4.9],
}

const ZONES = ['green', 'yellow', 'red'] as const
const INTERNS = ZONES.flatMap((zone) => PROGRESS[zone].map((weeks) => ({ zone, weeks })))
const SPOTLIGHT = 18

const across = (weeks: number) => `${((100 * weeks) / WEEKS).toFixed(1)}%`

/** One line per intern, as long as the completed part of the plan. */
export function BatchChart() {
  return (
    <figure className="batch">
      <div className="batch-field" aria-hidden="true">
        <div className="phases">
          <span>Phase 1</span>
          <span>Phase 2</span>
          <span>Phase 3</span>
        </div>
        <div className="lines">
          {INTERNS.map(({ zone, weeks }, row) => (
            <i
              key={weeks}
              className={row === SPOTLIGHT ? `${zone} spotlight` : zone}
              style={{ width: across(weeks) }}
            />
          ))}
        </div>
        <p className="today" style={{ right: across(WEEKS - THIS_WEEK) }}>
          Week {THIS_WEEK}
        </p>
        <p className="callout">
          <strong>Leela Menon</strong> is two weeks behind the plan. She meets Rekha Nair on
          Thursday.
        </p>
      </div>
      <figcaption>
        <span>One batch, {INTERNS.length} interns, week by week</span>
        {ZONES.map((zone) => (
          <Zone key={zone} name={zone} count={PROGRESS[zone].length} />
        ))}
      </figcaption>
    </figure>
  )
}
