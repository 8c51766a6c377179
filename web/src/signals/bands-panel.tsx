import { paths } from '@cohort/contract/app-paths'
import { ASIDES, BAND_LABELS, BANDS, type Band } from '@cohort/contract/signals/progress-bands'
import type { Overview } from '@cohort/contract/signals/schemas'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { internsIn } from './counting.ts'
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
          <TextLink
            key={band}
            to={paths.overview}
            search={(before) => ({ ...before, ...NO_PICK, view: 'table', band })}
            c="inherit"
            underline="never"
          >
            {BAND_LABELS[band]}
            <span className="tabular">{interns.toLocaleString('en-IN')}</span>
          </TextLink>
        ))}
    </nav>
  )
}
