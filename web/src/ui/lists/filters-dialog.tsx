import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FilterFields, type FieldsProps } from './filter-fields.tsx'
import classes from '../forms/form-shell.module.css'

interface Props<Name extends string> extends Omit<FieldsProps<Name>, 'isNarrow'> {
  readonly onClose: () => void
  readonly first: ReactNode
  readonly fields: ReactNode
  readonly notice: ReactNode
}

/** All filters and the order of a list on a phone, where beside the list there is no room for them. */
export function FiltersDialog<Name extends string>(props: Props<Name>) {
  const { search, filters, first, fields, notice, onClose } = props
  return (
    <Dialog title="Filters" onClose={onClose}>
      <Stack gap="md" data-autofocus tabIndex={-1} className={classes['sheet'] ?? ''}>
        {first && <Group>{first}</Group>}
        {filters.length > 0 && <FilterFields search={search} filters={filters} isNarrow />}
        {fields && <Group gap="sm">{fields}</Group>}
        {notice}
        <Group grow className={classes['sticky'] ?? ''}>
          <Button variant="default" disabled={search.count === 0} onClick={search.clear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Hide Filters</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
