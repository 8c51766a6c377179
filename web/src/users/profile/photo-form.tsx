import { PHOTO_INVALID } from '@cohort/contract/users/messages'
import type { User } from '@cohort/contract/users/schemas'
import { Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ImageFileButton } from '../image-file-form.tsx'
import type { ProfileZodForm } from './personal-form.tsx'

const CropDialog = lazyExport(() => import('#web/ui/overlays/crop-dialog.tsx'), 'CropDialog')

interface Props {
  readonly form: ProfileZodForm
  readonly person: Pick<User, 'name' | 'profilePhoto'>
}

export function PhotoForm({ form, person }: Props) {
  const { profilePhoto } = form.values
  const { image, isReading, read, close } = useImage()
  const error = form.errors['profilePhoto']
  const refuse = (message: string) => form.setFieldError('profilePhoto', message)
  const pick = async (file: File) => {
    if (await read(file)) form.clearFieldError('profilePhoto')
    else refuse(PHOTO_INVALID)
  }
  const crop = (dataUrl: string) => {
    form.setFieldValue('profilePhoto', dataUrl)
    close()
  }
  const photo = profilePhoto || person.profilePhoto
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={person.name} photo={photo} size="xl" />
      <Stack gap={4} align="flex-start">
        <ImageFileButton
          label="Photo file"
          leftSection={<IconCamera size="1rem" stroke={1.5} aria-hidden />}
          loading={isReading}
          onPick={(file) => void pick(file)}
          onRefuse={refuse}
          data-path="profilePhoto"
        >
          {photo ? 'Change photo' : 'Choose photo'}
        </ImageFileButton>
        <Text size="sm" c="dimmed">
          {profilePhoto ? 'Shown to others once you save.' : 'PNG, JPEG or WebP, at most 2 MB.'}
        </Text>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
      <Suspense>
        {image && <CropDialog title="Crop photo" image={image} onClose={close} onCrop={crop} />}
      </Suspense>
    </Group>
  )
}

function useImage() {
  const [image, setImage] = useState<ImageBitmap>()
  const [isReading, setReading] = useState(false)
  /** False when the file is not an image. */
  const read = async (file: File) => {
    setReading(true)
    const decoded = await createImageBitmap(file).catch(() => undefined)
    setReading(false)
    setImage(decoded)
    return decoded !== undefined
  }
  return { image, isReading, read, close: () => setImage(undefined) }
}
