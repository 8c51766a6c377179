import {
  PHOTO_BYTES,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  PHOTO_TYPES,
} from '@cohort/contract/users/rules'
import { Button, FileButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly icon: Icon
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
  /** Why a file is not an image that can be used. */
  readonly onRefuse: (message: string) => void
  readonly children: string
  readonly 'data-path'?: string
}

/** Chooses an image, also the same one twice in a row. */
export function ImageFileButton({
  label,
  icon: Shown,
  isBusy,
  onChoose,
  onRefuse,
  ...button
}: Props) {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (!file) return
    reset.current?.()
    if (!PHOTO_TYPES.includes(file.type)) onRefuse(PHOTO_INVALID)
    else if (file.size > PHOTO_BYTES) onRefuse(PHOTO_TOO_LARGE)
    else onChoose(file)
  }
  return (
    <FileButton
      accept={PHOTO_TYPES.join(',')}
      resetRef={reset}
      onChange={choose}
      inputProps={{ 'aria-label': label }}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<Shown size="1rem" stroke={1.5} aria-hidden />}
          onClick={onClick}
          {...button}
        />
      )}
    </FileButton>
  )
}
