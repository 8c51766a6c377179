import { SegmentedControl } from '@mantine/core'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'

const VIEWS = ['chart', 'table'] as const

export const useView = () => useAddressChoice('view', VIEWS)

interface Props {
  readonly view: string
  readonly onChoose: (view: string) => void
}

export const ViewSwitch = ({ view, onChoose }: Props) => (
  <SegmentedControl
    aria-label="View"
    data={[
      { value: 'chart', label: 'Chart' },
      { value: 'table', label: 'Table' },
    ]}
    value={view}
    onChange={onChoose}
  />
)
