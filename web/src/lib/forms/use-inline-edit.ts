import { useCallbackRef } from '@mantine/hooks'
import { useRef, useState } from 'react'

const SHOWN_AS_SAVED = 2000

export type EditState = 'idle' | 'saving' | 'saved' | 'failed'

interface Options<Value> {
  readonly saved: Value
  /** Why this value cannot be saved; undefined when it can. */
  readonly refuse: (value: Value) => string | undefined
  readonly save: (value: Value) => Promise<unknown>
  /** Refuses while it is typed, not only when it is left: for totals. */
  readonly isLive?: boolean
}

export interface InlineEdit<Value> {
  readonly value: Value
  readonly state: EditState
  readonly refusal: string | undefined
  readonly change: (value: Value) => void
  /** Saves what was changed; what cannot be saved stays as typed. */
  readonly commit: () => void
  readonly restore: () => void
}

interface Typed<Value> {
  readonly value: Value
}

/** One field that is edited in its place and saved when it is left. A failure keeps what was typed. */
export function useInlineEdit<Value>(options: Options<Value>): InlineEdit<Value> {
  const [typed, setTyped] = useState<Typed<Value>>()
  const [state, setState] = useState<EditState>('idle')
  const [isLeft, setLeft] = useState(false)
  // What is true when a save comes back, which may be some drawings later.
  const now = useRef({ typed, isSaving: false })
  const latest = useCallbackRef(() => options)

  const hold = (held: Typed<Value> | undefined) => {
    now.current.typed = held
    setTyped(held)
    setLeft(false)
  }
  const restore = () => {
    hold(undefined)
    setState((before) => (before === 'failed' ? 'idle' : before))
  }
  const commit = () => {
    const { typed: held, isSaving } = now.current
    if (!held || isSaving) return
    if (held.value === latest().saved) return restore()
    setLeft(true)
    if (latest().refuse(held.value) === undefined) void send(held)
    else setState('idle')
  }
  const send = async (held: Typed<Value>) => {
    now.current.isSaving = true
    setState('saving')
    const isSaved = await latest()
      .save(held.value)
      .then(
        () => true,
        () => false,
      )
    now.current.isSaving = false
    // Changed once more while it was on its way: that is the next to be saved.
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
  const refusal = typed && (isLeft || options.isLive) ? options.refuse(typed.value) : undefined
  return { value: typed ? typed.value : options.saved, state, refusal, change, commit, restore }
}

const withoutSaved = (state: EditState): EditState => (state === 'saved' ? 'idle' : state)
