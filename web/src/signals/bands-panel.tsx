import { paths } from '@cohort/contract/app-paths'
import { ASIDES, BANDS, type Band } from '@cohort/contract/signals/bands'
import type { Overview } from '@cohort/contract/signals/schemas'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { BAND_LABELS, internsIn } from './counting.ts'
import classes from './overview-screen.module.css'
import { NO_PICK } from './overview-counts-panel.tsx'

const isAside = (band: Band) => ASIDES.some((aside) => aside === band)

/** Replaces the chart on a phone: the number of interns by progress, each with its list. */
export function BandsPanel({ overview }: { readonly overview: Overview }) {
  return (
    <nav aria-label="Interns by progress" className={classes['bands']}>
      {BANDS.map((band) => ({ band, interns: internsIn(overview, band) }))
        .filter(({ band, interns }) => interns > 0 || !isAside(band))
        .map(({ band, interns }) => (
          <ButtonLink
            key={band}
            to={paths.overview}
            search={(before) => ({ ...before, ...NO_PICK, view: 'table', band })}
            variant="default"
            justify="space-between"
            rightSection={<span className="tabular">{interns.toLocaleString('en-IN')}</span>}
          >
            {BAND_LABELS[band]}
          </ButtonLink>
        ))}
    </nav>
  )
}
