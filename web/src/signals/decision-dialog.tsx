import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Group, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export type SuggestedZone = Pick<AttentionRow, 'id' | 'name' | 'zone' | 'suggested' | 'reasons'>

export interface DecisionProps {
  readonly intern: SuggestedZone
  readonly onClose: () => void
}

interface Props extends Pick<ComponentProps<typeof FormShell>, 'onSubmit' | 'submitLabel'> {
  readonly title: string
  readonly name: string
  /** The zone, or its change. */
  readonly zone: ReactNode
  readonly form: ComponentProps<typeof FormShell>['form'] & { readonly isDirty: () => boolean }
  readonly onClose: () => void
  readonly children: ReactNode
}

export function DecisionDialog(props: Props) {
  const { title, name, zone, form, onSubmit, submitLabel, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={onSubmit} submitLabel={submitLabel} onCancel={onClose}>
        <Group gap="xs">
          <Text span>
            <PersonName name={name} />:
          </Text>
          {zone}
        </Group>
        {children}
      </FormShell>
    </Dialog>
  )
}
