import type { ReactNode, Ref } from 'react'
import classes from './action-row.module.css'

interface Props {
  readonly badge?: ReactNode
  readonly title: ReactNode
  readonly actions?: ReactNode
  /** On a phone the title has a line of its own. */
  readonly isLong?: boolean
  /** On a phone the badge stands before the title, and the action beside both lines. */
  readonly isCompact?: boolean
  /** On a phone several actions have a line of their own, below the texts. */
  readonly hasSeveralActions?: boolean
  readonly rowRef?: Ref<HTMLLIElement> | undefined
  readonly children?: ReactNode
}

export function ActionRow(props: Props) {
  const { badge, title, actions, isLong, isCompact, hasSeveralActions, rowRef, children } = props
  return (
    <li
      ref={rowRef}
      {...(rowRef && { tabIndex: -1 })}
      className={classes['row']}
      data-long={isLong || undefined}
      data-compact={isCompact || undefined}
      data-several={hasSeveralActions || undefined}
    >
      {badge && <span className={classes['badge']}>{badge}</span>}
      <div className={classes['title']}>{title}</div>
      {children && <div className={classes['detail']}>{children}</div>}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </li>
  )
}
