import { formatDay } from '@cohort/contract/dates'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import { listInWords } from '@cohort/contract/wording'
import { useQuery } from '@tanstack/react-query'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { WHEN_SHARED } from '#web/sharing/wording.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Explanation } from '#web/ui/layout/explanation.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { hasLowZone, ownSignalsQuery } from './queries.ts'
import { GOOD_FEEDBACK, meetingsMissing, ratingNeeded, zoneWord } from './wording.ts'

interface Props {
  /** What leads back to the green zone, each with its place. */
  readonly lines?: ReactNode
}

/** For interns: facts about their training; nothing when all is as expected, or cannot be loaded. */
export function OwnProgressPanel({ lines }: Props) {
  const { data } = useQuery(ownSignalsQuery(useSignedIn().userId))
  if (!data || (data.facts.length === 0 && !data.overdue && !hasLowZone(data))) return null
  const { facts, overdue, good, recovery, unexplained, zone } = data
  const isLow = hasLowZone(data)
  return (
    <SectionCard title={isLow ? `Why your zone is ${zoneWord(zone)}` : 'Your progress'} gap="xs">
      <Stack gap="sm">
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
        {good && <Text size="sm">{good}</Text>}
        {unexplained && <Text size="sm">{unexplainedWords(unexplained)}</Text>}
        {isLow && lines && (
          <div>
            <Text component="h3" size="sm" fw={600} c="dimmed" m={0}>
              What to do next
            </Text>
            {lines}
          </div>
        )}
        {recovery && <OwnRecoverySteps recovery={recovery} />}
        {isLow && overdue && (
          <Text size="sm" fw={600}>
            No effect on your zone yet
          </Text>
        )}
        {overdue && <Text size="sm">{overdue}</Text>}
        {data.doneSince > 0 && <Text size="sm">{doneSinceWords(data.doneSince)}</Text>}
      </Stack>
    </SectionCard>
  )
}

const unexplainedWords = ({ setOn }: NonNullable<OwnSignals['unexplained']>) =>
  `An admin set your zone${setOn ? ` on ${formatDay(setOn)}` : ''}. The figures you can see do not explain it. An admin can tell you the reason.`

const doneSinceWords = (count: number) =>
  `You have completed ${pluralise(count, 'overdue objective')} since then. ${count === 1 ? 'It counts' : 'They count'} here from tomorrow on.`

interface OwnSteps {
  readonly recovery: NonNullable<OwnSignals['recovery']>
}

/** For all, so that it does not tell that there is one. */
const UNSHARED_COUNTS = 'Feedback not yet shared with you counts too.'

/** In whole sentences; without points, suggestion or rank. */
function OwnRecoverySteps({ recovery: { steps, todo, feedbacks } }: OwnSteps) {
  const missing = feedbacks && meetingsMissing(feedbacks)
  const rating = feedbacks && ratingNeeded(feedbacks)
  if (steps.length === 0)
    return missing && <Text size="sm">{[rating, missing].filter(Boolean).join(' ')}</Text>
  const days = steps.map(({ zone, on }) => `in the ${zoneWord(zone)} zone on ${formatDay(on)}`)
  const when = `Going by what is shared with you, you can be back ${days.join(', and ')} at the earliest`
  return (
    <>
      <Text size="sm">
        {when}
        {todo.length > 0 && `, if you ${listInWords(todo)}`}.{rating && ` ${rating}`}
        {missing && ` ${missing}`}
      </Text>
      <Explanation summary="What this assumes">
        {`${GOOD_FEEDBACK} ${UNSHARED_COUNTS} ${WHEN_SHARED}`}
      </Explanation>
    </>
  )
}
