import {
  PHOTO_BYTES,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  PHOTO_TYPES,
} from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import type { ProfileZodForm } from './profile-zod-form.ts'

const CropDialog = lazy(() =>
  import('#web/ui/overlays/crop-dialog.tsx').then(({ CropDialog: Dialog }) => ({
    default: Dialog,
  })),
)

interface Props {
  readonly form: ProfileZodForm
  readonly person: Pick<User, 'name' | 'profilePhoto'>
}

/** Chooses a photo, lets it be cut to a square, and shows it as it will be. */
export function PhotoForm({ form, person }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isReading, setReading] = useState(false)
  const forget = useRef<() => void>(null)
  const { profilePhoto } = form.values
  const choose = async (file: File | null) => {
    if (!file) return
    setReading(true)
    const read = await readPicture(file)
    setReading(false)
    forget.current?.()
    if (typeof read === 'string') return form.setFieldError('profilePhoto', read)
    form.clearFieldError('profilePhoto')
    setPicture(read)
  }
  const close = () => setPicture(undefined)
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={person.name} photo={profilePhoto || person.profilePhoto} size="xl" />
      <Stack gap={4} align="flex-start">
        <FileButton
          accept={PHOTO_TYPES.join(',')}
          resetRef={forget}
          onChange={(file) => void choose(file)}
          inputProps={{ 'aria-label': 'Photo file' }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              loading={isReading}
              leftSection={<IconCamera size="1rem" stroke={1.5} aria-hidden />}
              data-path="profilePhoto"
              onClick={onClick}
            >
              {profilePhoto || person.profilePhoto ? 'Change photo' : 'Choose photo'}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {profilePhoto ? 'Shown to others once you save.' : 'PNG, JPEG or WebP, at most 2 MB.'}
        </Text>
        {form.errors['profilePhoto'] && (
          <Input.Error role="alert">{form.errors['profilePhoto']}</Input.Error>
        )}
      </Stack>
      {picture && (
        <Suspense>
          <CropDialog
            title="Crop photo"
            picture={picture}
            onClose={close}
            onCrop={(dataUrl) => {
              form.setFieldValue('profilePhoto', dataUrl)
              close()
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}

/** The decoded picture, or why it is refused. */
async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!PHOTO_TYPES.includes(file.type)) return PHOTO_INVALID
  if (file.size > PHOTO_BYTES) return PHOTO_TOO_LARGE
  return createImageBitmap(file).catch(() => PHOTO_INVALID)
}
