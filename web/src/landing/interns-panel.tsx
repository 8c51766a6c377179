import { Zone, type ZoneName } from './zone.tsx'

const INTERNS: readonly (readonly [name: string, designation: string, zone: ZoneName])[] = [
  ['Abhay Nair', 'Backend', 'green'],
  ['Leela Menon', 'Fullstack Engineer', 'yellow'],
  ['Sahil Shah', 'Testing', 'red'],
  ['Urmila Rao', 'Frontend', 'green'],
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
