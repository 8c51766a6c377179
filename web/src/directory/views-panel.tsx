import type { View } from '@cohort/contract/directory/schemas'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeView, useRemoveView, viewsQuery } from './queries.ts'
import type { TableState } from './use-table.ts'

const ViewDialog = lazyExport(() => import('./view-dialog.tsx'), 'ViewDialog')

interface Props {
  readonly table: TableState
}

const IN_TRAINING = 'Interns in training'

export function ViewsPanel({ table }: Props) {
  const { data: views = [] } = useQuery(viewsQuery)
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const { view, isEdited, definition } = table
  const isOfAll = definition.filters.scope === 'everyone'
  return (
    <Group gap="xs">
      <Menu withinPortal position="bottom-start">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size="1rem" stroke={1.5} />}>
            {view?.name ?? (isOfAll ? 'All interns' : IN_TRAINING)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => table.openView(undefined)}>{IN_TRAINING}</Menu.Item>
          {views.map((one) => (
            <ViewItem key={one.id} view={one} onOpen={() => table.openView(one)} />
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming('new')}>Save as new view…</Menu.Item>
          {view && <Menu.Item onClick={() => setNaming('rename')}>Name and sharing…</Menu.Item>}
          {view && <RemoveItem view={view} onRemoved={() => table.openView(undefined)} />}
        </Menu.Dropdown>
      </Menu>
      {view && isEdited && <Edited table={table} view={view} />}
      <Suspense>
        {naming && (
          <ViewDialog
            table={table}
            view={naming === 'rename' ? view : undefined}
            onClose={() => setNaming(undefined)}
          />
        )}
      </Suspense>
    </Group>
  )
}

interface ItemProps {
  readonly view: View
}

const ViewItem = ({ view, onOpen }: ItemProps & { readonly onOpen: () => void }) => (
  <Menu.Item
    onClick={onOpen}
    rightSection={view.isShared && <IconUsers size="1rem" stroke={1.5} aria-label="Shared" />}
  >
    {view.name}
    {!view.isOwn && (
      <Text size="xs" c="dimmed">
        <bdi>{view.ownerName}</bdi>
      </Text>
    )}
  </Menu.Item>
)

function RemoveItem({ view, onRemoved }: ItemProps & { readonly onRemoved: () => void }) {
  const removal = useRemoveView()
  const remove = () =>
    removal
      .mutateAsync(view.id)
      .then(onRemoved, (error: unknown) =>
        toast.failure(messageOf(error, 'The view could not be deleted.')),
      )
  const ask = () =>
    confirm({
      title: `Delete the view "${view.name}"?`,
      sentence: view.isShared
        ? 'Other admins use it as well.'
        : 'Its filters and columns will be lost.',
      action: 'Delete',
      onConfirm: () => void remove(),
    })
  return (
    <Menu.Item color="red" onClick={ask}>
      Delete view
    </Menu.Item>
  )
}

/** The open view was changed here: the stored view stays as it is until this is saved. */
function Edited({ table, view }: Props & ItemProps) {
  const change = useChangeView()
  const save = async () => {
    const { name, isShared } = view
    const body = { name, isShared, definition: table.definition }
    try {
      await change.mutateAsync({ viewId: view.id, body })
      table.openView(view)
    } catch (error) {
      toast.failure(messageOf(error, 'The view could not be saved.'))
    }
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        Edited
      </Text>
      <Button variant="subtle" loading={change.isPending} onClick={() => void save()}>
        Save view
      </Button>
      <Button variant="subtle" onClick={() => table.openView(view)}>
        Reset
      </Button>
    </>
  )
}
