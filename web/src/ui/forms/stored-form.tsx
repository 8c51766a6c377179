import { Fragment, useState, type ReactNode } from 'react'

interface Props<Value> {
  /** As it is stored; may be changed by others at any time. */
  readonly value: Value
  readonly children: (shown: Value, onSaved: () => void) => ReactNode
}

/** Shows a value that others changed at once, unless the form is being edited: the server then refuses to save it. */
export function StoredForm<Value>({ value, children }: Props<Value>) {
  const [shown, setShown] = useState(value)
  const [isEdited, setEdited] = useState(false)
  const key = JSON.stringify(shown)
  if (!isEdited && key !== JSON.stringify(value)) setShown(value)
  const edit = () => setEdited(true)
  return (
    <div onInput={edit} onClick={edit} role="presentation">
      <Fragment key={key}>{children(shown, () => setEdited(false))}</Fragment>
    </div>
  )
}
