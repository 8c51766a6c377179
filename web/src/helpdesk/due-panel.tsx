import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { targetSentences } from '@cohort/contract/helpdesk/targets'
import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import classes from './due-panel.module.css'

interface Props {
  readonly request: HelpRequest
}

/** When the first answer and the solution are due, and what is late. Nothing once it is resolved. */
export function DuePanel({ request }: Props) {
  const clock = usePublicRuleContext()
  const sentences = targetSentences(request, clock)
  if (request.resolvedStatus === 'RESOLVED' || sentences.length === 0) return null
  return (
    <Stack component="ul" gap={2} className={classes['list'] ?? ''}>
      {sentences.map(({ isLate, words }) => (
        <Text key={words} component="li" size="sm" className={classes['line']} data-late={isLate}>
          {isLate ? (
            <IconAlertTriangle size="1rem" stroke={1.5} aria-hidden />
          ) : (
            <IconClock size="1rem" stroke={1.5} aria-hidden />
          )}
          {words}
        </Text>
      ))}
    </Stack>
  )
}
