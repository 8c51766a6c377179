export type ZoneName = 'green' | 'yellow' | 'red'

const LABELS: Record<ZoneName, string> = {
  green: 'Green zone',
  yellow: 'Yellow zone',
  red: 'Red zone',
}

export function Zone({ name, count }: { name: ZoneName; count?: number }) {
  return (
    <span className={`zone ${name}`}>
      <i className="mark" aria-hidden="true" />
      {LABELS[name]}
      {count !== undefined && <b>{count}</b>}
    </span>
  )
}
