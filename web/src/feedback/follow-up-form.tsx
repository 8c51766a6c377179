import { SHARED_AFTER_MINUTES } from '@cohort/contract/sharing/rules'
import { addDays } from '@cohort/contract/dates'
import { Radio, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { NextStepsForm } from '#web/sharing/next-steps-form.tsx'
import { SnippetTextarea } from './snippets-panel.tsx'
import type { FeedbackValues } from './use-feedback-form.ts'

interface Props {
  readonly form: Pick<
    UseFormReturnType<FeedbackValues>,
    'values' | 'errors' | 'setFieldValue' | 'getInputProps'
  >
  readonly intern: string
}

const WEEK = 7
const WORDS = { description: 'Optional', minRows: 1, maxRows: 6, maxLength: 2000 }

/** The part after the ratings: text, next steps and sharing. */
export function FollowUpForm({ form, intern }: Props) {
  const { values, errors, setFieldValue, getInputProps } = form
  const firstDay = addDays(useToday(), WEEK)
  return (
    <Stack gap="lg">
      <SnippetTextarea
        label="Strength"
        {...WORDS}
        {...getInputProps('strength')}
        value={values.strength ?? ''}
      />
      <SnippetTextarea
        label="To improve"
        {...WORDS}
        {...getInputProps('improvement')}
        value={values.improvement ?? ''}
      />
      <NextStepsForm
        value={values.nextSteps ?? []}
        errors={errors}
        firstDay={firstDay}
        onChange={(steps) =>
          setFieldValue(
            'nextSteps',
            steps.map(({ text, dueOn }) => ({ text, dueOn })),
          )
        }
      />
      <Sharing form={form} intern={intern} />
    </Stack>
  )
}

function Sharing({ form: { values, setFieldValue, getInputProps }, intern }: Props) {
  const isHeld = values.heldReason !== undefined
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Sharing"
        value={isHeld ? 'hold' : 'share'}
        onChange={(choice) => setFieldValue('heldReason', choice === 'hold' ? '' : undefined)}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="share"
            label={`Share with ${intern} after ${SHARED_AFTER_MINUTES} minutes`}
            description="Until then you can still hold it back."
          />
          <Radio
            value="hold"
            label="Hold back for now"
            description="Admins can read your reason."
          />
        </Stack>
      </Radio.Group>
      {isHeld && (
        <Textarea
          label="Reason"
          autosize
          minRows={1}
          maxLength={500}
          {...getInputProps('heldReason')}
        />
      )}
    </Stack>
  )
}
