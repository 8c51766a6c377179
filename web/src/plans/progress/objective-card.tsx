import { useToday } from '#web/lib/forms/rule-context.ts'
import type { Mark, Roadmap } from '@cohort/contract/plans/schemas'
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useUnmark } from './queries.ts'
import classes from './roadmap.module.css'

// Not for interns, who see the roadmap every day and never mark.
const MarkForm = lazyExport(() => import('./mark-form.tsx'), 'InlineMarkForm')

interface Props {
  readonly internId: string
  readonly planStart: string
  readonly objective: Roadmap['milestones'][number]['objectives'][number]
  readonly mayMark: boolean
}

export function ObjectiveCard(props: Props) {
  const { internId, planStart, objective, mayMark } = props
  const { mark } = objective
  const left = useLeftRow(objective.id)
  const [isMarking, setMarking] = useState(false)
  const Shape = mark ? IconCircleCheckFilled : IconCircle
  return (
    <li
      ref={left}
      {...(left && { tabIndex: -1, 'data-target': true })}
      className={classes['objective']}
      data-done={mark ? true : undefined}
    >
      <Shape size="1.125rem" stroke={1.5} aria-hidden />
      <Description objective={objective} />
      {mayMark && !isMarking && <Actions {...props} onMark={() => setMarking(true)} />}
      {isMarking && (
        <div className={classes['form']}>
          <Suspense>
            <MarkForm
              target={{ userId: internId, objectiveId: objective.id }}
              mark={mark}
              planStart={planStart}
              onClose={() => setMarking(false)}
            />
          </Suspense>
        </div>
      )}
    </li>
  )
}

function Description({ objective }: Pick<Props, 'objective'>) {
  const { name, description, objectiveDays, noOfInteractions, mark } = objective
  return (
    <div className={classes['words']}>
      <Text fw={500} inherit>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      <Text size="xs" c="dimmed" className="tabular">
        {mark ? (
          doneText(mark)
        ) : (
          <>
            <VisuallyHidden>Not completed. </VisuallyHidden>
            {pluralise(objectiveDays, 'day')}
            {noOfInteractions > 0 && ` · ${pluralise(noOfInteractions, 'interaction')}`}
            {' · '}
            <Due dueOn={objective.dueOn} />
          </>
        )}
      </Text>
      {mark?.note && <Text size="sm">“{mark.note}”</Text>}
    </div>
  )
}

function Due({ dueOn }: { readonly dueOn: string }) {
  if (dueOn >= useToday()) return `due ${shortDay(dueOn)}`
  return (
    <Text span inherit className={classes['late'] ?? ''}>
      overdue, was due {shortDay(dueOn)}
    </Text>
  )
}

export const doneText = ({ doneOn, markedBy }: Mark) =>
  `Completed on ${shortDay(doneOn)}${markedBy ? ` · marked by ${markedBy}` : ''}`

function Actions(props: Props & { readonly onMark: () => void }) {
  const { objective, onMark } = props
  const { name, mark } = objective
  if (!mark) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Mark as completed: ${name}`}
        onClick={onMark}
      >
        Mark as completed
      </Button>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button variant="subtle" size="compact-sm" aria-label={`Edit: ${name}`} onClick={onMark}>
        Edit
      </Button>
      <UnmarkButton internId={props.internId} objective={objective} />
    </Group>
  )
}

interface UnmarkProps {
  readonly internId: string
  readonly objective: Pick<Props['objective'], 'id' | 'name' | 'mark'>
  readonly onDone?: () => void
}

export function UnmarkButton({ internId, objective, onDone }: UnmarkProps) {
  const { id: objectiveId, name, mark } = objective
  const unmark = useUnmark({ userId: internId, objectiveId })
  const ask = () =>
    confirm({
      title: 'Undo completion?',
      sentence: `"${name}" will no longer count as completed${mark?.note ? ', and its note will be deleted' : ''}.`,
      action: 'Undo',
      onConfirm: () =>
        unmark.mutate(undefined, {
          onSuccess: () => onDone?.(),
          onError: ({ message }) => toast.failure(message),
        }),
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Undo: ${name}`}
      loading={unmark.isPending}
      onClick={ask}
    >
      Undo
    </Button>
  )
}
