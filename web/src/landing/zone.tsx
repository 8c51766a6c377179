export type ZoneName = 'green' | 'yellow' | 'red'

const WORDS: Record<ZoneName, string> = {
  green: 'Green zone',
  yellow: 'Yellow zone',
  red: 'Red zone',
}

/** Colour, shape and word together, as on every screen of the product. */
export function Zone({ name, count }: { name: ZoneName; count?: number }) {
  return (
    <span className={`zone ${name}`}>
      <i className="mark" aria-hidden="true" />
      {WORDS[name]}
      {count !== undefined && <b>{count}</b>}
    </span>
  )
}
