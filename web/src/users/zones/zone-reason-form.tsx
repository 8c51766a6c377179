import { Textarea, type TextareaProps } from '@mantine/core'

export function ZoneReasonForm(props: TextareaProps) {
  return (
    <Textarea
      label="Reason for the zone change"
      description="Other admins read it in the history of the zone; the intern does not."
      required
      withAsterisk={false}
      autosize
      minRows={2}
      maxRows={6}
      {...props}
    />
  )
}
