import { useSignInOptions } from '#web/lib/forms/rule-context.ts'
import classes from './demo-badge.module.css'

/** In demo mode alone. What is entered there is not protected like real data. */
export function DemoBadge() {
  if (!useSignInOptions()?.demo) return null
  return (
    <span className={classes['badge']} title="Demo mode: do not enter real data.">
      Demo
    </span>
  )
}
