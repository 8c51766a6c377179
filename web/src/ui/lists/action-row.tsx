import type { ReactNode, Ref } from 'react'
import classes from './action-row.module.css'

interface Props {
  readonly badge?: ReactNode
  readonly title: ReactNode
  readonly actions: ReactNode
  /** On a phone the title has a line of its own. */
  readonly isLong?: boolean
  /** On a phone several actions have a line of their own, below the texts. */
  readonly hasSeveralActions?: boolean
  /** Of a row that is focused. */
  readonly rowRef?: Ref<HTMLLIElement> | undefined
  readonly children?: ReactNode
}

/** One record of a list of what to do: its state, what it is about, and what can be done. */
export function ActionRow(props: Props) {
  const { badge, title, actions, isLong, hasSeveralActions, rowRef, children } = props
  return (
    <li
      ref={rowRef}
      {...(rowRef && { tabIndex: -1 })}
      className={classes['row']}
      data-long={isLong || undefined}
      data-several={hasSeveralActions || undefined}
    >
      {badge && <span className={classes['badge']}>{badge}</span>}
      <div className={classes['title']}>{title}</div>
      {children && <div className={classes['detail']}>{children}</div>}
      <div className={classes['actions']}>{actions}</div>
    </li>
  )
}
