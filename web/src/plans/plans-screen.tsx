import { Button, SimpleGrid, UnstyledButton } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/ui/display/empty.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { CreatePlanDialog } from './create-plan-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './plans-screen.module.css'
import { plansQuery } from './queries.ts'
import { PLANS_NOT_LOADED } from './wording.ts'

export function PlansScreen() {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title="Plans"
        description="Training plans with their milestones and objectives."
      />
      <Cards onCreate={() => setCreating(true)} />
      {isCreating && <CreatePlanDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function Cards({ onCreate }: { readonly onCreate: () => void }) {
  const query = useQuery(plansQuery)
  const notLoaded = (
    <Empty sentence={PLANS_NOT_LOADED} icon={IconBook2}>
      <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Empty>
  )
  return (
    <QueryList query={query} skeleton={<CardsSkeleton count={6} />} failed={notLoaded}>
      {(plans) => (
        <>
          {plans.length === 0 && <Empty sentence="There are no plans yet." icon={IconBook2} />}
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
            <UnstyledButton
              className={`${classes['card']} ${classes['create']}`}
              onClick={onCreate}
            >
              <IconPlus size="1.5rem" stroke={1.5} aria-hidden />
              Create Plan
            </UnstyledButton>
          </SimpleGrid>
        </>
      )}
    </QueryList>
  )
}
