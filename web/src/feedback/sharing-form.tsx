import { SHARED_AFTER_MINUTES } from '@cohort/contract/sharing/rules'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { showOnMount } from '#web/ui/layout/show-on-mount.ts'
import type { FeedbackValues } from './use-feedback-form.ts'

interface Props {
  readonly form: Pick<
    UseFormReturnType<FeedbackValues>,
    'values' | 'setFieldValue' | 'getInputProps'
  >
  readonly intern: string
}

export function SharingForm({ form: { values, setFieldValue, getInputProps }, intern }: Props) {
  const isHeld = values.heldReason !== undefined
  const [wasHeld] = useState(isHeld)
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Sharing"
        value={isHeld ? 'hold' : values.isSharedAtOnce ? 'now' : 'share'}
        onChange={(choice) => {
          setFieldValue('heldReason', choice === 'hold' ? '' : undefined)
          setFieldValue('isSharedAtOnce', choice === 'now' ? true : undefined)
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="share"
            label={`Share with ${intern} after ${SHARED_AFTER_MINUTES} minutes`}
            description="Until then you can still hold it back."
          />
          <Radio value="now" label={`Share with ${intern} at once`} />
          <Radio
            value="hold"
            label="Hold back for now"
            description="Give a reason, which admins can read."
          />
        </Stack>
      </Radio.Group>
      {isHeld && (
        <Textarea
          label="Reason"
          autosize
          minRows={1}
          maxLength={500}
          {...(!wasHeld && { ref: showOnMount })}
          {...getInputProps('heldReason')}
        />
      )}
    </Stack>
  )
}
