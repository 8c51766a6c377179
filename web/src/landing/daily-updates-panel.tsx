const TASKS = [
  ['Login form', 'Validation and tests', 2.5, 'Done'],
  ['Code review', 'Two pull requests', 1.5, 'Done'],
  ['SQL practice', 'Joins and indexes', 3, 'In progress'],
] as const

const MAX_HOURS = 10
const HOURS = TASKS.reduce((sum, [, , hours]) => sum + hours, 0)

export function DailyUpdatesPanel() {
  return (
    <div className="sheet daily">
      {TASKS.map(([name, planned, hours, progress]) => (
        <p key={name} className="row">
          <span>
            <b>{name}</b>
            <small>{planned}</small>
          </span>
          <span className="quiet-text">
            {hours} h<small>{progress}</small>
          </span>
        </p>
      ))}
      <p className="row total">
        <b>{HOURS} h</b>
        <span className="meter">
          <i style={{ width: `${(100 * HOURS) / MAX_HOURS}%` }} />
        </span>
        <span className="quiet-text">of {MAX_HOURS}</span>
      </p>
    </div>
  )
}
