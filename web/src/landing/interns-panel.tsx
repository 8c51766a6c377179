import { Zone, type ZoneName } from './zone.tsx'

const INTERNS: readonly (readonly [name: string, designation: string, zone: ZoneName])[] = [
  ['Aarav Nair', 'Backend', 'green'],
  ['Isha Menon', 'Fullstack Engineer', 'yellow'],
  ['Kabir Shah', 'Testing', 'red'],
  ['Meghna Rao', 'Frontend', 'green'],
]

export function InternsPanel() {
  return (
    <div className="sheet interns">
      <p className="sheet-head">
        <span className="chip">Batch 2</span>
        <span className="chip">Phase 2</span>
        <span className="quiet-text">1–4 of 24</span>
      </p>
      {INTERNS.map(([name, designation, zone]) => (
        <p key={name} className="row">
          <span>
            <b>{name}</b>
            <small>{designation}</small>
          </span>
          <Zone name={zone} />
        </p>
      ))}
    </div>
  )
}
