import { Button, FileButton, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends ButtonProps {
  readonly label: string
  /** The file extensions and media types. */
  readonly accept: string
  readonly onPick: (file: File) => void
  readonly 'data-path'?: string
}

/** A button that picks a file, even the same one again. */
export function FilePicker({ label, accept, onPick, ...button }: Props) {
  const reset = useRef<() => void>(null)
  const pick = (file: File | null) => {
    if (!file) return
    reset.current?.()
    onPick(file)
  }
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={pick}
      inputProps={{ 'aria-label': label }}
    >
      {({ onClick }) => <Button variant="default" onClick={onClick} {...button} />}
    </FileButton>
  )
}
