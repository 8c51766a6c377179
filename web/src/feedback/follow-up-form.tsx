import { SHARED_AFTER_MINUTES } from '@cohort/contract/sharing/rules'
import { addDays } from '@cohort/contract/dates'
import { Radio, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { NextStepsForm } from '#web/sharing/next-steps-form.tsx'
import type { FeedbackValues } from './use-feedback-form.ts'

interface Props {
  readonly form: Pick<
    UseFormReturnType<FeedbackValues>,
    'values' | 'errors' | 'setFieldValue' | 'getInputProps'
  >
  readonly intern: string
}

const WEEK = 7

/** What follows the ratings: words, next steps, and whether the intern reads it. */
export function FollowUpForm({ form, intern }: Props) {
  const { values, errors, setFieldValue, getInputProps } = form
  const firstDay = addDays(useToday(), WEEK)
  return (
    <Stack gap="lg">
      <Words label="Strength" {...getInputProps('strength')} />
      <Words label="One thing to improve" {...getInputProps('improvement')} />
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

const Words = (props: { readonly label: string }) => (
  <Textarea autosize minRows={1} maxRows={6} maxLength={2000} {...props} />
)

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
