const DOTS = ['20 4', '12 4', '4 4', '4 12', '4 20', '12 20']

/** A C of seven people, of whom the last, in `--newcomer`, is joining. */
export function LogoMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      fill="none"
      stroke="currentcolor"
      strokeWidth="6.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={DOTS.map((at) => `M${at}h0`).join('')} />
      <path d="M20 20h0" stroke="var(--newcomer)" />
    </svg>
  )
}
