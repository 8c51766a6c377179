import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { assetChange } from '@cohort/contract/users/asset-schemas'
import { RETURNED_TOO_EARLY } from '@cohort/contract/users/messages'
import type { Asset } from '@cohort/contract/users/schemas'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { useChangeAsset } from '../queries.ts'

export type AssetField = Exclude<keyof Asset, 'id'>

interface Props {
  readonly userId: string
  readonly asset: Asset
  readonly field: AssetField
  readonly label: string
  readonly onClose: () => void
}

/** Edits one field in place. A failure is only logged, and the old value stays. */
export function AssetFieldForm({ userId, asset, field, label, onClose }: Props) {
  const change = useChangeAsset(userId, asset.id)
  const form = useZodForm(oneField(asset, field, usePublicRuleContext()), {
    initialValues: { [field]: asset[field] },
  })
  const save = form.handleSubmit(async (changed) => {
    const isChanged = (form.values[field] ?? null) !== asset[field]
    if (isChanged) await change.mutateAsync(changed).catch(logQuietly)
    onClose()
  })
  const size = usePhone() ? 'xl' : 'md'
  return (
    <form onSubmit={save} noValidate aria-label={`Change ${label}`}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <FieldInput form={form} field={field} label={label} onClose={onClose} />
        <ActionIcon
          size={size}
          type="submit"
          aria-label={`Save ${label}`}
          loading={change.isPending}
        >
          <IconCheck size="1rem" stroke={1.5} />
        </ActionIcon>
        <ActionIcon size={size} variant="default" aria-label={`Cancel ${label}`} onClick={onClose}>
          <IconX size="1rem" stroke={1.5} />
        </ActionIcon>
      </Group>
    </form>
  )
}

interface InputProps extends Pick<Props, 'field' | 'label' | 'onClose'> {
  readonly form: ZodForm<ReturnType<typeof oneField>>
}

function FieldInput({ form, field, label, onClose }: InputProps) {
  const isPhone = usePhone()
  const today = useToday()
  const input = {
    'aria-label': label,
    autoFocus: true,
    size: isPhone ? 'md' : 'xs',
    w: '11rem',
    onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose()),
    ...form.getInputProps(field),
  } as const
  if (field === 'assetType' || field === 'assetName') return <TextInput {...input} />
  return (
    <DayInput
      clearable={field === 'returnedOn'}
      {...(field === 'givenOn' && { maxDate: today })}
      {...input}
      onChange={(day) => form.setFieldValue(field, day || null)}
    />
  )
}

const oneField = (asset: Asset, field: AssetField, ruleContext: PublicRuleContext) =>
  assetChange(ruleContext).refine(
    ({ givenOn = asset.givenOn, returnedOn = asset.returnedOn }) =>
      returnedOn === null || returnedOn >= givenOn,
    { path: [field], message: RETURNED_TOO_EARLY },
  )
