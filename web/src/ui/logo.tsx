import { LogoMark } from './logo-mark.tsx'
import classes from './logo.module.css'

export function Logo() {
  return (
    <span className={classes['logo']}>
      <LogoMark />
      Cohort
    </span>
  )
}
