import { needsReason } from '@cohort/contract/users/edit-rules'
import { Textarea, type TextareaProps } from '@mantine/core'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'

interface Props extends TextareaProps {
  /** That is chosen: without it, the form decides whether the reason is optional. */
  readonly zone?: string | null
  readonly isOptional?: boolean
}

const LABEL = 'Reason for the zone change'

export function ZoneReasonForm({ zone, isOptional = isFree(zone), ...props }: Props) {
  return (
    <Textarea
      label={isOptional ? <OptionalLabel label={LABEL} /> : LABEL}
      description="Other admins will see it in the history of the zone; the intern will not."
      required={!isOptional}
      withAsterisk={false}
      autosize
      minRows={2}
      maxRows={6}
      {...props}
    />
  )
}

const isFree = (zone: string | null | undefined) => zone !== undefined && !needsReason(zone)
