import { ratingFigure, type SkillAverage } from '@cohort/contract/feedback/analysis'
import type { BatchAverages } from '@cohort/contract/feedback/schemas'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Stars } from '#web/ui/display/stars.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import classes from './skill-breakdown-panel.module.css'

interface Props {
  readonly skills: readonly SkillAverage[]
  readonly averages: BatchAverages | null | undefined
}

export function SkillBreakdownPanel({ skills, averages }: Props) {
  const averageOf = new Map(averages?.skills.map(({ skill, average }) => [skill, average]))
  return (
    <SectionCard title="Skills" padding="lg">
      {averages && <Legend averages={averages} />}
      <ol className={classes['skills']}>
        {skills.map(({ skill, average }, index) => (
          <Skill
            key={skill}
            number={index + 1}
            skill={skill}
            own={average}
            ofBatch={averageOf.get(skill)}
          />
        ))}
      </ol>
    </SectionCard>
  )
}

const Legend = ({ averages }: { readonly averages: BatchAverages }) => (
  <Text size="sm" c="dimmed" mb="md" className={classes['legend'] ?? ''}>
    <span className={classes['key']} aria-hidden />
    {`Average of ${batchAndYear(averages)} (${pluralise(averages.interns, 'intern')} with feedback)`}
  </Text>
)

interface SkillProps {
  /** Names the axis of the chart on phones. */
  readonly number: number
  readonly skill: string
  readonly own: number
  readonly ofBatch: number | undefined
}

const MAX_RATING = 5
const share = (rating: number) => `${(rating / MAX_RATING) * 100}%`

function Skill({ number, skill, own, ofBatch }: SkillProps) {
  const style = {
    '--own': share(own),
    ...(ofBatch !== undefined && { '--batch': share(ofBatch) }),
  }
  return (
    <li className={classes['skill']}>
      <span className={classes['name']}>
        <span className={classes['number']} aria-hidden>
          {number}
        </span>
        {skill}
      </span>
      <Stars value={own} size="1rem" />
      <span className={classes['figure']}>{ratingFigure(own)}</span>
      <span className={classes['track']} style={style} aria-hidden>
        <span className={classes['own']} />
        {ofBatch !== undefined && <span className={classes['batch']} />}
      </span>
      <span className={classes['quiet']}>
        {ofBatch !== undefined && `batch ${ratingFigure(ofBatch)}`}
      </span>
    </li>
  )
}
