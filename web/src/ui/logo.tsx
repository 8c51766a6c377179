import classes from './logo.module.css'

const DOTS = ['20 4', '12 4', '4 4', '4 12', '4 20', '12 20']

/** A C of seven people; the last one is on the way in. */
export function Logo() {
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={classes['dots']} d={DOTS.map((at) => `M${at}h0`).join('')} />
        <path className={classes['newcomer']} d="M20 20h0" />
      </svg>
      Cohort
    </span>
  )
}
