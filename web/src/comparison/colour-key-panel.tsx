import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { Group } from '@mantine/core'
import { IconTrendingDown } from '@tabler/icons-react'
import classes from './heat-map.module.css'

const STEPS = [1.5, 2, 2.5, 3, 3.5, 4, 4.5]

/** Seven steps from 1.5 stars and below to 4.5 and above, by the figure that is shown. */
export const heatOf = (stars: number) =>
  Math.max(1, Math.min(STEPS.length, Math.round((Number(ratingFigure(stars)) - 1) * 2)))

export const FallMark = () => (
  <IconTrendingDown size="0.875rem" stroke={2} aria-hidden className={classes['fall']} />
)

export const ColourKey = () => (
  <Group mt="xs" className={classes['key']}>
    <span>
      1.5 or less
      {STEPS.map((stars) => (
        <i key={stars} className={classes['swatch']} data-heat={heatOf(stars)} />
      ))}
      4.5 or more
    </span>
    <span>
      <i className={classes['swatch']} data-single />A single rating
    </span>
    <span>
      <FallMark />
      The last two ratings are half a star or more below those before
    </span>
  </Group>
)
