import { spentHours } from '@cohort/contract/daily-updates/hours'
import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { revealsRatings } from '@cohort/contract/preparation/rules'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import { List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCanOpenIntern } from '#web/interns/intern-link-panel.tsx'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { NextStepsPanel } from '#web/sharing/next-steps-panel.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { NO_NEXT_STEPS } from '#web/sharing/wording.ts'
import { FoldedPanel } from './folded-panel.tsx'
import { ScoresPanel } from './scores-panel.tsx'
import classes from './sheet.module.css'

interface Props {
  readonly preparation: Preparation
}

interface SheetProps extends Props {
  /** Of the feedback, whose ratings are not given yet. */
  readonly isBesideForm?: boolean
}

export function SheetPanel({ preparation, isBesideForm = false }: SheetProps) {
  return (
    <div className={classes['sheet']}>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Steps preparation={preparation} />
          <Last preparation={preparation} />
        </div>
        <div className={classes['column']}>
          <Work preparation={preparation} />
          <Objectives preparation={preparation} />
          <Signals preparation={preparation} isBesideForm={isBesideForm} />
          <Blocked preparation={preparation} />
          <Requests preparation={preparation} />
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={classes['part']}>
      <Title order={2} size="sm" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}

const Steps = ({ preparation: { nextSteps } }: Props) => (
  <Part title="Next steps to ask about">
    {nextSteps.length === 0 ? (
      <Text size="sm" c="dimmed">
        {NO_NEXT_STEPS}
      </Text>
    ) : (
      <NextStepsPanel steps={nextSteps} detailOf={({ interactionName }) => interactionName} />
    )}
  </Part>
)

function Last({ preparation: { last, before } }: Props) {
  const { timeZone } = usePublicRuleContext()
  if (!last) {
    return (
      <Part title="Last feedback">
        <Text size="sm" c="dimmed">
          This intern has no feedback yet.
        </Text>
      </Part>
    )
  }
  const { day } = toLocalDateTime(new Date(last.createdAt), timeZone)
  return (
    <Part title="Last feedback">
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {last.interactionName}, {formatDay(day)}, by <bdi>{last.author}</bdi>
        </Text>
        <Text size="sm" className="prose">
          {last.descriptive_feedback}
        </Text>
        {last.strength && <Text size="sm">Strength: {last.strength}</Text>}
        {last.improvement && <Text size="sm">Areas for improvement: {last.improvement}</Text>}
        <ScoresPanel average={last.average} ratings={before} />
      </Stack>
    </Part>
  )
}

function Work({ preparation: { interaction, since, work } }: Props) {
  const { expected, written, tasks, completed, planned, done, recent } = work
  return (
    <Part title={`Work since ${formatDay(since)}`}>
      <Text size="sm">
        {expected > 0 && `Updates on ${written} of ${pluralise(expected, 'day')}. `}
        {`${pluralise(tasks, 'task')}, ${completed} completed. ${spentHours(done, planned)}.`}
      </Text>
      {recent.length > 0 && (
        <List size="sm" mt={4}>
          {recent.map(({ id, day, name, progress }) => (
            <List.Item key={id}>
              {name}
              <Text span size="sm" c="dimmed">
                {` · ${formatDay(day)}, ${progress.toLowerCase()}`}
              </Text>
            </List.Item>
          ))}
          {tasks > recent.length && (
            <List.Item key="more">
              <Earlier count={tasks - recent.length} internId={interaction.internId} />
            </List.Item>
          )}
        </List>
      )}
    </Part>
  )
}

interface EarlierProps {
  readonly count: number
  readonly internId: string
}

/** Leads to the daily work of the intern, for those who may open it. */
function Earlier({ count, internId }: EarlierProps) {
  const words = pluralise(count, 'earlier task')
  if (!useCanOpenIntern(internId)) return words
  return (
    <TextLink to={paths.intern(internId)} search={{ tab: 'work' }} inherit>
      {words}
    </TextLink>
  )
}

function Objectives({ preparation: { objectives } }: Props) {
  const { total, first } = objectives
  const sentences = first.map(({ name, dueOn }) => `${name}, due ${formatDay(dueOn)}`)
  const more = total - first.length
  return (
    <Sentences
      title="Objectives due"
      sentences={more > 0 ? [...sentences, `${more} more`] : sentences}
    />
  )
}

const Blocked = ({ preparation: { blocked } }: Props) => (
  <Sentences
    title="Blocked"
    sentences={blocked.map(
      ({ taskName, waitsFor, isAnswered, workingDays }) =>
        `Blocked: ${taskName}, waiting for “${waitsFor}”, ${pluralise(workingDays, 'working day')}, ${isAnswered ? 'answered' : 'no answer'}`,
    )}
  />
)

function Requests({ preparation: { requests } }: Props) {
  const path = isAdmin(useSignedIn()) ? paths.adminTickets : paths.mentorTickets
  if (requests.length === 0) return null
  return (
    <Part title="Open help requests">
      <List size="sm">
        {requests.map((request) => (
          <List.Item key={request.id}>
            <TextLink to={path} search={{ request: request.id }} size="sm">
              {formatRequestNumber(request)} {request.subject}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </Part>
  )
}

function Signals({ preparation: { signals }, isBesideForm = false }: SheetProps) {
  if (signals.length === 0) return null
  const isFolded = ({ signal }: Signal) => isBesideForm && revealsRatings(signal)
  const folded = signals.filter(isFolded)
  return (
    <Part title="Signals">
      <Listed sentences={sentencesOf(signals.filter((signal) => !isFolded(signal)))} />
      {folded.length > 0 && (
        <FoldedPanel what={`${pluralise(folded.length, 'signal')} of ratings`}>
          <Listed sentences={sentencesOf(folded)} />
        </FoldedPanel>
      )}
    </Part>
  )
}

type Signal = Preparation['signals'][number]

const sentencesOf = (signals: readonly Signal[]) => signals.map(({ sentence }) => sentence)

interface SentencesProps {
  readonly title: string
  readonly sentences: readonly string[]
}

function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <Part title={title}>
      <Listed sentences={sentences} />
    </Part>
  )
}

const Listed = ({ sentences }: Pick<SentencesProps, 'sentences'>) =>
  sentences.length > 0 && (
    <List size="sm">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  )
