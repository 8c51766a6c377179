import { Button } from '@mantine/core'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetActive } from './queries.ts'

interface Props {
  readonly intern: { readonly id: string; readonly name: string }
}

/** For an intern whose recorded leave is over. */
export function SetActiveButton({ intern: { id, name } }: Props) {
  const set = useSetActive(id)
  const setActive = () =>
    set.mutate(undefined, {
      onSuccess: () => toast.success(`${name} is active again.`),
      onError: ({ message }) => toast.failure(message),
    })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Set ${name} to Active`}
      loading={set.isPending}
      onClick={setActive}
    >
      Set to Active
    </Button>
  )
}
