import { today } from '@cohort/contract/dates'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { assetChange } from '@cohort/contract/users/form-schemas'
import { RETURNED_TOO_EARLY } from '@cohort/contract/users/rules'
import type { Asset } from '@cohort/contract/users/schemas'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
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
  const ruleContext = usePublicRuleContext()
  const change = useChangeAsset(userId, asset.id)
  const form = useZodForm(oneField(asset, field, ruleContext), {
    initialValues: { [field]: asset[field] },
  })
  const value = form.values[field] ?? null
  const save = form.handleSubmit(async (changed) => {
    if (value !== asset[field]) await change.mutateAsync(changed).catch(logQuietly)
    onClose()
  })
  const isPhone = usePhone()
  const target = isPhone ? 'xl' : 'md'
  const shared = {
    'aria-label': label,
    autoFocus: true,
    size: isPhone ? 'md' : 'xs',
    w: '11rem',
    onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose()),
  } as const
  return (
    <form onSubmit={save} noValidate aria-label={`Change ${label}`}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {field === 'givenOn' || field === 'returnedOn' ? (
          <DayInput
            {...shared}
            clearable={field === 'returnedOn'}
            {...(field === 'givenOn' && { maxDate: today(ruleContext.now, ruleContext.timeZone) })}
            {...form.getInputProps(field)}
            onChange={(date) => form.setFieldValue(field, date || null)}
          />
        ) : (
          <TextInput {...shared} {...form.getInputProps(field)} />
        )}
        <ActionIcon
          size={target}
          type="submit"
          aria-label={`Save ${label}`}
          loading={change.isPending}
        >
          <IconCheck size="1rem" stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={target}
          variant="default"
          aria-label={`Cancel ${label}`}
          onClick={onClose}
        >
          <IconX size="1rem" stroke={1.5} />
        </ActionIcon>
      </Group>
    </form>
  )
}

const oneField = (asset: Asset, field: AssetField, ruleContext: PublicRuleContext) =>
  assetChange(ruleContext).refine(
    ({ givenOn = asset.givenOn, returnedOn = asset.returnedOn }) =>
      returnedOn === null || returnedOn >= givenOn,
    { path: [field], message: RETURNED_TOO_EARLY },
  )
