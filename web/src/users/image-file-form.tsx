import { PHOTO_BYTES, PHOTO_TYPES } from '@cohort/contract/users/rules'
import { PHOTO_INVALID, PHOTO_TOO_LARGE } from '@cohort/contract/users/messages'
import type { ComponentProps } from 'react'
import { FilePicker } from '#web/ui/forms/file-picker.tsx'

interface Props extends Omit<ComponentProps<typeof FilePicker>, 'accept'> {
  /** Why the file is not a usable image. */
  readonly onRefuse: (message: string) => void
}

export function ImageFileButton({ onPick, onRefuse, ...button }: Props) {
  const pick = (file: File) => {
    if (!PHOTO_TYPES.includes(file.type)) onRefuse(PHOTO_INVALID)
    else if (file.size > PHOTO_BYTES) onRefuse(PHOTO_TOO_LARGE)
    else onPick(file)
  }
  return <FilePicker accept={PHOTO_TYPES.join(',')} onPick={pick} {...button} />
}
