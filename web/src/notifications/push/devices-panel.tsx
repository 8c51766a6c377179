import { formatDateTime } from '@cohort/contract/dates'
import type { PushDevice } from '@cohort/contract/notifications/schemas'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import {
  devicesQuery,
  NotAllowed,
  thisDeviceQuery,
  useAddDevice,
  useRemoveDevice,
  useTestDevices,
} from './queries.ts'
import type { Obstacle } from './this-device.ts'

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  insecure: 'Browsers allow notifications only at addresses that begin with https://.',
  'not installed':
    'On an iPhone or iPad, add Cohort to the home screen first: choose Share, then Add to Home Screen. Then open Cohort from there.',
  unsupported: 'This browser does not support push notifications.',
  blocked:
    'This browser blocks notifications from Cohort. Allow them for this site in its settings, then reload the page.',
}

export function DevicesPanel() {
  const query = useQuery(devicesQuery(useSignedIn().userId))
  return (
    <SectionCard
      title="Push notifications"
      help="Your devices show what you choose here, even while Cohort is closed."
    >
      <QueryList query={query} skeleton={<TableSkeleton count={1} />}>
        {({ publicKey, devices }) => <Devices publicKey={publicKey} devices={devices} />}
      </QueryList>
    </SectionCard>
  )
}

interface Props {
  readonly publicKey: string
  readonly devices: readonly PushDevice[]
}

function Devices({ publicKey, devices }: Props) {
  const { data: own } = useQuery(thisDeviceQuery)
  const isOn = devices.some(({ endpoint }) => endpoint === own?.endpoint)
  return (
    <Stack gap="sm">
      {own && !isOn && <ThisDevice publicKey={publicKey} obstacle={own.obstacle} />}
      {devices.length > 0 && <DevicesTable devices={devices} ownEndpoint={own?.endpoint} />}
      {devices.length > 0 && (
        <Group>
          <TestButton />
        </Group>
      )}
    </Stack>
  )
}

interface ThisProps {
  readonly publicKey: string
  readonly obstacle: Obstacle | null
}

function ThisDevice({ publicKey, obstacle }: ThisProps) {
  const add = useAddDevice(publicKey)
  if (obstacle) return <Text size="sm">{OBSTACLES[obstacle]}</Text>
  const turnOn = async () => {
    try {
      toast.success((await add.mutateAsync()).message)
    } catch (error) {
      const isKnown = error instanceof NotAllowed
      toast.failure(isKnown ? error.message : 'Failed to turn on notifications on this device.')
    }
  }
  return (
    <>
      <Text size="sm">Notifications on this device are off.</Text>
      <Group>
        <Button loading={add.isPending} onClick={() => void turnOn()}>
          Turn on for this device
        </Button>
      </Group>
    </>
  )
}

interface TableProps {
  readonly devices: readonly PushDevice[]
  readonly ownEndpoint: string | null | undefined
}

function DevicesTable({ devices, ownEndpoint }: TableProps) {
  const { timeZone } = usePublicRuleContext()
  const shown = (moment: string) => formatDateTime(new Date(moment), timeZone)
  const columns: readonly Column<PushDevice>[] = [
    {
      title: 'Device',
      cell: ({ label, endpoint }) => <Device label={label} isOwn={endpoint === ownEndpoint} />,
    },
    { title: 'Turned on', cell: ({ createdAt }) => shown(createdAt) },
    { title: 'Last used', cell: ({ lastUsedAt }) => shown(lastUsedAt) },
    { title: 'Action', cell: (device) => <RemoveButton device={device} /> },
  ]
  return (
    <DataTable
      label="Devices with push notifications"
      hasCards
      columns={columns}
      rows={devices}
      keyOf={({ id }) => id}
    />
  )
}

const Device = ({ label, isOwn }: { readonly label: string; readonly isOwn: boolean }) => (
  <Group gap="xs">
    <Text fw={500}>{label}</Text>
    {isOwn && (
      <Badge variant="light" tt="none">
        This device
      </Badge>
    )}
  </Group>
)

function RemoveButton({ device }: { readonly device: PushDevice }) {
  const remove = useRemoveDevice(device)
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Remove ${device.label}`}
      loading={remove.isPending}
      onClick={() => void toastOutcome(remove.mutateAsync(), 'Failed to remove the device.')}
    >
      Remove
    </Button>
  )
}

function TestButton() {
  const test = useTestDevices()
  return (
    <Button
      variant="default"
      loading={test.isPending}
      onClick={() => void toastOutcome(test.mutateAsync(), 'Failed to send a test.')}
    >
      Send a test
    </Button>
  )
}
