import type { Question } from '@cohort/contract/sharing/schemas'
import { Stack, Text } from '@mantine/core'
import { Age } from '#web/ui/display/age.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'

interface Props {
  readonly questions: readonly Question[]
  /** The authors of the question and the answer. */
  readonly intern: string
  readonly author: string
}

export function QuestionsPanel({ questions, intern, author }: Props) {
  return (
    <Stack gap="md" role="log" aria-label="Questions">
      {questions.map(({ id, question, askedAt, answer, answeredAt }) => (
        <Stack key={id} gap="xs">
          <Words by={intern} at={askedAt} text={question} />
          {answer && answeredAt && <Words by={author} at={answeredAt} text={answer} isAnswer />}
        </Stack>
      ))}
    </Stack>
  )
}

interface WordsProps {
  readonly by: string
  readonly at: string
  readonly text: string
  readonly isAnswer?: boolean
}

const Words = ({ by, at, text, isAnswer = false }: WordsProps) => (
  <div style={isAnswer ? { marginInlineStart: '1.5rem' } : {}}>
    <Text size="xs" c="dimmed">
      <PersonName name={by} />, <Age moment={at} />
    </Text>
    <Text className="prose">{text}</Text>
  </div>
)
