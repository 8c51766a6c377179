import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MY_PLAN } from '#web/dashboard/queries.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { roadmapQuery } from '#web/plans/progress/queries.ts'
import type { Command } from './command.ts'

/** An intern finds the own plan by its name, and by those of its milestones and objectives. */
export function useOwnPlan(isTyped: boolean): Command[] | undefined {
  const { userId, role } = useSignedIn()
  const isOpen = isTyped && isIntern({ role })
  const { data, isLoading } = useQuery({ ...roadmapQuery(userId), enabled: isOpen })
  if (isLoading) return undefined
  if (!isOpen || !data) return []
  const { plan, milestones } = data
  const inPlan = (id: string, label: string, detail: string): Command => ({
    id: `own ${id}`,
    label,
    detail,
    icon: IconRoute,
    does: { to: paths.dashboard, hash: MY_PLAN },
  })
  return [
    inPlan(plan.id, plan.name, 'Your plan'),
    ...milestones.flatMap(({ id, name, objectives }) => [
      inPlan(id, name, 'Milestone of your plan'),
      ...objectives.map((objective) => inPlan(objective.id, objective.name, name)),
    ]),
  ]
}
