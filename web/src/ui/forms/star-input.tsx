import { Group, Text } from '@mantine/core'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Stars, STARS } from '#web/ui/display/stars.tsx'
import classes from '../display/stars.module.css'

const STEP = 0.5

interface Props {
  readonly label: string
  /** Undefined until it is rated; 0 is a rating. */
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  readonly path?: string
  readonly describedBy?: string | undefined
}

export function StarInput({ label, value, onChange, path, describedBy }: Props) {
  const { preview, ...pointer } = usePointer(onChange)
  const press = (event: KeyboardEvent) => {
    const next = afterKey(event.key, value)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be unrated
        role="slider"
        tabIndex={0}
        className={classes['slider']}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={STARS}
        aria-valuenow={value ?? 0}
        aria-valuetext={inWords(value)}
        aria-describedby={describedBy}
        data-path={path}
        onKeyDown={press}
        {...pointer}
      >
        <span className={classes['row']}>
          <Stars value={preview ?? value ?? 0} />
        </span>
      </div>
      <Text
        size="sm"
        {...(value === undefined && { c: 'dimmed' })}
        className={`tabular ${classes['value']}`}
      >
        {inWords(value)}
      </Text>
    </Group>
  )
}

/** A mouse shows the rating below it before the click. */
function usePointer(onChange: Props['onChange']) {
  const [preview, setPreview] = useState<number>()
  return {
    preview,
    onClick: (event: MouseEvent<HTMLElement>) => onChange(ratingAt(event)),
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' && setPreview(ratingAt(event)),
    onPointerLeave: () => setPreview(undefined),
  }
}

function ratingAt({ clientX, currentTarget }: MouseEvent<HTMLElement>) {
  const { left = 0, width = 1 } = currentTarget.firstElementChild?.getBoundingClientRect() ?? {}
  return clamped(Math.ceil(((clientX - left) / width) * (STARS / STEP)) * STEP)
}

const inWords = (value: number | undefined) =>
  value === undefined ? 'Not rated' : `${value} out of ${STARS}`

const clamped = (value: number) => Math.min(STARS, Math.max(0, value))

/** Undefined for keys without a meaning. */
function afterKey(key: string, value: number | undefined): number | undefined {
  if (/^[0-5]$/.test(key)) return Number(key)
  if (key === 'Home') return 0
  if (key === 'End') return STARS
  const before = value ?? 0
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamped(before + STEP)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamped(before - STEP)
  return undefined
}
