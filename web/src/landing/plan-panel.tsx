const MILESTONES = [
  ['Foundations', 30, 'done'],
  ['Web application', 45, 'current'],
  ['Databases', 30, 'upcoming'],
  ['Team project', 60, 'upcoming'],
] as const

const TOTAL = MILESTONES.reduce((sum, [, days]) => sum + days, 0)

export function PlanPanel() {
  return (
    <div className="sheet plan">
      <p className="sheet-head">
        <b>Fullstack plan</b>
        <span className="quiet-text">{TOTAL} days</span>
      </p>
      <ol>
        {MILESTONES.map(([name, days, state]) => (
          <li key={name} className={state}>
            <span>{name}</span>
            <span className="quiet-text">{days} days</span>
            {state === 'current' && <small>Objective 3 of 5: forms and validation</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}
