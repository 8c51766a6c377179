import { useCallbackRef } from '@mantine/hooks'
import { useRef, useState } from 'react'

const SHOWN_AS_SAVED = 2000

export type EditState = 'idle' | 'saving' | 'saved' | 'failed'

interface Options<Value> {
  readonly saved: Value
  /** The error of a value; undefined when it can be saved. */
  readonly validate: (value: Value) => string | undefined
  readonly save: (value: Value) => Promise<unknown>
  /** Validates on change, not only on blur: for totals. */
  readonly isLive?: boolean
}

export interface InlineEdit<Value> {
  readonly value: Value
  readonly state: EditState
  readonly error: string | undefined
  readonly change: (value: Value) => void
  /** Saves a change; an invalid value stays as typed. */
  readonly commit: () => void
  readonly restore: () => void
}

interface Typed<Value> {
  readonly value: Value
}

/** A field that is edited in place and saved on blur. A failure keeps what was typed. */
export function useInlineEdit<Value>(options: Options<Value>): InlineEdit<Value> {
  const { typed, isLeft, setLeft, now, hold, setSaving } = useTyped<Value>()
  const [state, setState] = useState<EditState>('idle')
  const latest = useCallbackRef(() => options)

  const restore = () => {
    hold(undefined)
    setState((before) => (before === 'failed' ? 'idle' : before))
  }
  const commit = () => {
    const { typed: held, isSaving } = now.current
    if (!held || isSaving) return
    if (held.value === latest().saved) return restore()
    setLeft(true)
    if (latest().validate(held.value) === undefined) void send(held)
    else setState('idle')
  }
  const send = async (held: Typed<Value>) => {
    setSaving(true)
    setState('saving')
    const isSaved = await succeeds(latest().save(held.value))
    setSaving(false)
    // Edited again during the save: that value is saved next.
    const isLatest = now.current.typed === held
    if (isLatest && isSaved) hold(undefined)
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) setTimeout(() => setState(withoutSaved), SHOWN_AS_SAVED)
    if (!isLatest) commit()
  }
  const change = (value: Value) => {
    hold({ value })
    setState((before) => (before === 'saving' ? before : 'idle'))
  }
  const error = typed && (isLeft || options.isLive) ? options.validate(typed.value) : undefined
  return { value: typed ? typed.value : options.saved, state, error, change, commit, restore }
}

function useTyped<Value>() {
  const [typed, setTyped] = useState<Typed<Value>>()
  const [isLeft, setLeft] = useState(false)
  // Current values for the end of a save, which may be several renders later.
  const now = useRef({ typed, isSaving: false })
  const hold = (held: Typed<Value> | undefined) => {
    now.current.typed = held
    setTyped(held)
    setLeft(false)
  }
  const setSaving = (isSaving: boolean) => {
    now.current.isSaving = isSaving
  }
  return { typed, isLeft, setLeft, now, hold, setSaving }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const withoutSaved = (state: EditState): EditState => (state === 'saved' ? 'idle' : state)
