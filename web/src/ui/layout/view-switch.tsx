import { SegmentedControl } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useRef, type KeyboardEvent } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { focusWhenLost } from './focus-on-mount.ts'

const VIEWS = ['chart', 'table'] as const

export const useView = () => useAddressChoice('view', VIEWS)

interface Props {
  readonly view: string
  /** Of the first view, where it is no chart. */
  readonly first?: string
  readonly onChoose: (view: string) => void
}

/** Shift T on it shows the other view. It takes the focus of a view that goes. */
export function ViewSwitch({ view, first = 'Chart', onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const radioOf = (name: string) =>
    ref.current?.querySelector<HTMLElement>(`input[value="${name}"]`) ?? null
  useDidUpdate(() => focusWhenLost(radioOf(view)), [view])
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    const other = VIEWS.find((one) => one !== view)
    if (!other || key !== 'T' || !shiftKey) return
    radioOf(other)?.focus()
    onChoose(other)
  }
  return (
    <SegmentedControl
      ref={ref}
      aria-label="View"
      data={[
        { value: 'chart', label: first },
        { value: 'table', label: 'Table' },
      ]}
      value={view}
      onChange={onChoose}
      onKeyDown={onKeyDown}
    />
  )
}
