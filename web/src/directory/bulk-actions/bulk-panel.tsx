import { SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import { TOO_MANY_NAMED } from '@cohort/contract/directory/messages'
import type { TableDefinition } from '@cohort/contract/directory/schemas'
import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { REMINDER_FAILED } from '#web/daily-updates/remind-intern.ts'
import classes from '../people-screen.module.css'
import { useRemindPeople } from '../queries.ts'
import { ExportPanel } from '../export-panel.tsx'
import type { Chosen } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

const ChangeDialog = lazyExport(() => import('./change-dialog.tsx'), 'ChangeDialog')
const PlanDialog = lazyExport(() => import('./plan-dialog.tsx'), 'PlanDialog')
const MentorDialog = lazyExport(() => import('./mentor-dialog.tsx'), 'MentorDialog')
const MessageDialog = lazyExport(() => import('./message-dialog.tsx'), 'MessageDialog')
const ScheduleDialogs = lazyExport(() => import('./schedule-dialogs-panel.tsx'), 'ScheduleDialogs')

const DIALOGS = {
  change: ChangeDialog,
  plan: PlanDialog,
  mentor: MentorDialog,
  message: MessageDialog,
  schedule: ScheduleDialogs,
}
type Act = keyof typeof DIALOGS

interface Props {
  readonly chosen: Chosen
  readonly total: number
  readonly definition: TableDefinition
  /** The bar leaves with the button that has the focus. */
  readonly onClear: () => void
}

export function BulkPanel({ chosen, total, definition, onClear }: Props) {
  const [opened, setOpened] = useState<{ act: Act; chosen: Chosen }>()
  if (chosen.count === 0) return null
  const open = (act: Act) => startTransition(() => setOpened({ act, chosen }))
  const Opened = opened && DIALOGS[opened.act]
  return (
    <div className={classes['bulk']} role="toolbar" aria-label="Selected people" data-actions>
      <Text size="sm" fw={600} className="tabular">
        {chosen.count.toLocaleString('en-IN')} selected
      </Text>
      {!chosen.isMatching && <Names rows={chosen.rows} />}
      {!chosen.isMatching && chosen.count < total && (
        <Button variant="subtle" onClick={chosen.chooseMatching}>
          Select all {total.toLocaleString('en-IN')} that match
        </Button>
      )}
      <div className={classes['acts']}>
        {chosen.isTooMany ? (
          <Text size="sm" role="alert">
            {TOO_MANY_NAMED}
          </Text>
        ) : (
          <Actions chosen={chosen} definition={definition} onOpen={open} />
        )}
        <Button
          variant="subtle"
          onClick={() => {
            onClear()
            chosen.clear()
          }}
        >
          Clear selection
        </Button>
      </div>
      <Suspense>
        {Opened && <Opened chosen={opened.chosen} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  )
}

const NAMED = 2

function Names({ rows }: Pick<Chosen, 'rows'>) {
  const named = rows.slice(0, NAMED).map(({ name }) => name)
  const others = rows.length - named.length
  return (
    <Text size="sm" c="dimmed" className={classes['names'] ?? ''}>
      {named.join(', ')}
      {others > 0 && ` and ${others} more`}
    </Text>
  )
}

const TOO_MANY_TO_SCHEDULE = `At most ${SERIES_LIMITS.interns} interns at once`

const NOT_REMINDED =
  'not reminded (away today, already submitted, already reminded, or never signed in)'

interface ActionsProps extends Omit<Props, 'total' | 'onClear'> {
  readonly onOpen: (act: Act) => void
}

function Actions({ chosen, definition, onOpen }: ActionsProps) {
  const isPhone = usePhone()
  const others = useOthers(chosen, onOpen)
  const userIds = chosen.isMatching ? undefined : chosen.rows.map(({ id }) => id)
  const exported = { label: 'Export selected', view: 'selected', definition, userIds }
  return (
    <>
      <Button variant="default" onClick={() => onOpen('change')}>
        Edit…
      </Button>
      {isPhone ? (
        <More>
          {others.map((act) => (
            <Menu.Item key={act.children} {...act} />
          ))}
          <ExportPanel {...exported} isInMenu />
        </More>
      ) : (
        <>
          {others.map((act) => (
            <Button key={act.children} variant="default" {...act} />
          ))}
          <ExportPanel {...exported} />
        </>
      )}
    </>
  )
}

function useOthers(chosen: Chosen, onOpen: ActionsProps['onOpen']) {
  const reminder = useRemindPeople()
  const remind = () =>
    reminder.mutateAsync(chosen.who).then(
      ({ data }) => toastBulkOutcome(data, 'reminded', NOT_REMINDED),
      (error: unknown) => toast.failure(messageOf(error, REMINDER_FAILED)),
    )
  const disabled = chosen.count > SERIES_LIMITS.interns
  return [
    { children: 'Plan…', onClick: () => onOpen('plan') },
    { children: 'Mentor…', onClick: () => onOpen('mentor') },
    {
      children: 'Schedule…',
      disabled,
      title: disabled ? TOO_MANY_TO_SCHEDULE : undefined,
      onClick: () => onOpen('schedule'),
    },
    { children: 'Remind', disabled: reminder.isPending, onClick: () => void remind() },
    { children: 'Message…', onClick: () => onOpen('message') },
  ]
}

const More = ({ children }: { readonly children: ReactNode }) => (
  <Menu position="top-end" shadow="md">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size="1rem" stroke={1.5} />}>
        More
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
