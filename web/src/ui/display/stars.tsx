import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './stars.module.css'

export const STARS = 5

const positions = Array.from({ length: STARS }, (_, index) => index)

/** Outlined stars, filled from the left, so that half stars differ by their shape. */
export function Stars({ value, size = '1.25rem' }: { value: number; size?: string }) {
  const share = {
    '--share': `${(value / STARS) * 100}%`,
  }
  return (
    <span className={classes['stars']} aria-hidden>
      <span className={classes['row']}>
        {positions.map((position) => (
          <IconStar key={position} size={size} stroke={1.5} />
        ))}
      </span>
      <span className={`${classes['row']} ${classes['filled']}`} style={share}>
        {positions.map((position) => (
          <IconStarFilled key={position} size={size} />
        ))}
      </span>
    </span>
  )
}
