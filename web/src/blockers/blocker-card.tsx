import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { Blocker } from '@cohort/contract/blockers/schemas'
import { Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'

const words = () => import('./words-dialog.tsx')
const DIALOGS = {
  answer: lazyExport(words, 'AnswerDialog'),
  close: lazyExport(words, 'CloseDialog'),
} as const

interface Props {
  readonly blocker: Blocker
  /** In a list of several interns. */
  readonly isNamed?: boolean
  /** Opens with the field of its answer. */
  readonly isAnswering?: boolean
}

export function BlockerCard({ blocker, isNamed, isAnswering = false }: Props) {
  const { internId, intern, taskName, reason, waitsFor, answer, answeredBy, note } = blocker
  return (
    <ActionRow
      isLong
      badge={<StateBadge blocker={blocker} />}
      title={
        <Text size="sm" fw={600} component="div">
          {isNamed && (
            <>
              <TextLink to={paths.intern(internId)} search={{ tab: 'work' }} inherit>
                <bdi>{intern}</bdi>
              </TextLink>
              :{' '}
            </>
          )}
          <bdi>{taskName}</bdi>
        </Text>
      }
      actions={blocker.closedAt === null && <Actions blocker={blocker} isAnswering={isAnswering} />}
    >
      <Text size="sm" c="dimmed">
        <bdi>{reason}</bdi> · Waiting for “<bdi>{waitsFor}</bdi>” · {timeOf(blocker)}
      </Text>
      {answer && (
        <Text size="sm">
          {answeredBy ?? 'A former user'} answered: <bdi>{answer}</bdi>
        </Text>
      )}
      {note && (
        <Text size="sm">
          Resolved: <bdi>{note}</bdi>
        </Text>
      )}
    </ActionRow>
  )
}

const timeOf = ({ workingDays }: Blocker) =>
  workingDays === 0 ? 'less than a working day' : pluralise(workingDays, 'working day')

function StateBadge({ blocker: { closedAt, answeredAt } }: Pick<Props, 'blocker'>) {
  if (closedAt) return <ToneBadge tone="good" label="Resolved" />
  return answeredAt ? (
    <ToneBadge tone="none" label="Answered, still blocked" />
  ) : (
    <ToneBadge tone="bad" label="Blocked" />
  )
}

interface ActionsProps extends Pick<Props, 'blocker'> {
  readonly isAnswering: boolean
}

function Actions({ blocker, isAnswering }: ActionsProps) {
  const mayAnswer = !isIntern(useSignedIn())
  const [shown, show] = useState<keyof typeof DIALOGS | undefined>(
    isAnswering && mayAnswer ? 'answer' : undefined,
  )
  const [, change] = useAddress()
  const close = () => {
    show(undefined)
    // Coming back must not open it again.
    if (isAnswering) change({ blocker: undefined }, { replace: true, resetScroll: false })
  }
  const Dialog = shown && DIALOGS[shown]
  const named = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs" wrap="nowrap">
      {mayAnswer && (
        <Button
          {...named}
          aria-label={`Answer: ${blocker.taskName}`}
          onClick={() => show('answer')}
        >
          Answer
        </Button>
      )}
      <Button {...named} aria-label={`Resolve: ${blocker.taskName}`} onClick={() => show('close')}>
        Resolve
      </Button>
      <Suspense>{Dialog && <Dialog blocker={blocker} onClose={close} />}</Suspense>
    </Group>
  )
}
