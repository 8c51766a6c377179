import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { ScreenTitle } from './screen-title.tsx'

interface Props {
  /** Before the title: a photo, or a link back. */
  readonly leading?: ReactNode
  readonly title: ReactNode
  /** The title of the browser tab, if it differs. */
  readonly tab?: string
  /** How many the screen lists; the list may show fewer after a search. */
  readonly count?: number | undefined
  /** Who is counted, such as "in training". */
  readonly counted?: string
  /** A state of what the title names. */
  readonly state?: ReactNode
  readonly description?: ReactNode
  /** Other forms of the same screen, such as tabs. */
  readonly views?: ReactNode
  /** On a phone the actions have rows of their own, which they fill. */
  readonly isWide?: boolean
  readonly children?: ReactNode
}

/** The head of every screen: title, count, views and actions in a row, the description below. */
export function PageHeader(props: Props) {
  const { leading, title, tab, count, counted, state, description, views, isWide, children } = props
  return (
    <div className={classes['header']}>
      <div className={classes['row']}>
        <div className={classes['title']}>
          {leading && <div className={classes['leading']}>{leading}</div>}
          <ScreenTitle {...(tab && { tab })}>{title}</ScreenTitle>
          {'count' in props && (
            <Text c="dimmed" className={`tabular ${classes['count']}`}>
              {count !== undefined &&
                [count.toLocaleString('en-IN'), counted].filter(Boolean).join(' ')}
            </Text>
          )}
          {state}
        </div>
        {views}
        {children && (
          <div className={`${classes['actions']} not-printed`} data-wide={isWide || undefined}>
            {children}
          </div>
        )}
      </div>
      {description && <Text c="dimmed">{description}</Text>}
    </div>
  )
}
