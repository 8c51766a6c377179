const DOTS = ['20 4', '12 4', '4 4', '4 12', '4 20', '12 20']

/** A C of seven people; the last one is on the way in. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path className="logo-dots" d={DOTS.map((at) => `M${at}h0`).join('')} />
        <path className="logo-newcomer" d="M20 20h0" />
      </svg>
      Cohort
    </span>
  )
}
