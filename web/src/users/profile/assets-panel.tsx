import { isAdmin } from '@cohort/contract/access'
import { formatDay } from '@cohort/contract/dates'
import type { Asset, User } from '@cohort/contract/users/schemas'
import { Button, Divider, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconDeviceLaptop, IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { AddAssetDialog } from './add-asset-dialog.tsx'
import { AssetFieldForm, type AssetField } from './asset-field-form.tsx'

const FIELDS: readonly [field: AssetField, title: string][] = [
  ['assetType', 'Asset type'],
  ['assetName', 'Asset name'],
  ['givenOn', 'Provided On'],
  ['returnedOn', 'Returned On'],
]

/** For admins to change, for interns to read. */
export function AssetsPanel({ person }: { readonly person: Pick<User, 'id' | 'assets'> }) {
  const [isAdding, setAdding] = useState(false)
  const isEditable = isAdmin(useSignedIn())
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>Assets</Title>
        {isEditable && (
          <Button
            leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add asset
          </Button>
        )}
      </Group>
      <AssetRows person={person} isEditable={isEditable} />
      {isAdding && (
        <Suspense>
          <AddAssetDialog userId={person.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

interface RowsProps {
  readonly person: Pick<User, 'id' | 'assets'>
  readonly isEditable: boolean
}

function AssetRows({ person: { id, assets }, isEditable }: RowsProps) {
  const [edited, setEdited] = useState<string>()
  const isPhone = usePhone()
  if (assets.length === 0)
    return <Empty sentence="No assets have been handed over yet." icon={IconDeviceLaptop} />
  const columns = FIELDS.map(([field, title]) => ({
    title,
    cell: (asset: Asset) => {
      if (!isEditable) return wordsOf(asset, field)
      const place = `${asset.id} ${field}`
      const shared = { asset, field, label: `${title} of ${asset.assetName}` }
      return edited === place ? (
        <Suspense>
          <AssetFieldForm {...shared} userId={id} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : (
        <Cell {...shared} onEdit={() => setEdited(place)} />
      )
    },
  }))
  if (isPhone) return <AssetCards assets={assets} columns={columns} />
  return <DataTable label="Assets" rows={assets} keyOf={(asset) => asset.id} columns={columns} />
}

interface CardsProps {
  readonly assets: readonly Asset[]
  readonly columns: readonly Column<Asset>[]
}

function AssetCards({ assets, columns }: CardsProps) {
  return (
    <Stack gap="md">
      {assets.map((asset) => (
        <Stack key={asset.id} gap={4} component="article" aria-label={asset.assetName}>
          <Divider />
          {columns.map(({ title, cell }) => (
            <div key={title}>
              <Text size="xs" c="dimmed">
                {title}
              </Text>
              {cell(asset)}
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

interface CellProps {
  readonly asset: Asset
  readonly field: AssetField
  readonly label: string
  readonly onEdit: () => void
}

function Cell({ asset, field, label, onEdit }: CellProps) {
  const isMissing = field === 'returnedOn' && asset.returnedOn === null
  return (
    <UnstyledButton
      aria-label={`Edit ${label}: ${wordsOf(asset, field)}`}
      onClick={onEdit}
      mih="2.5rem"
    >
      <Group gap="xs" wrap="nowrap">
        <Text span size="sm" {...(isMissing && { c: 'dimmed' })}>
          {wordsOf(asset, field)}
        </Text>
        <IconPencil size="0.875rem" stroke={1.5} color="var(--quiet)" aria-hidden />
      </Group>
    </UnstyledButton>
  )
}

function wordsOf(asset: Asset, field: AssetField): string {
  if (field === 'givenOn') return formatDay(asset.givenOn)
  if (field === 'returnedOn') return asset.returnedOn ? formatDay(asset.returnedOn) : 'Not returned'
  return asset[field]
}
