import { PHOTO_INVALID } from '@cohort/contract/users/rules'
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
  const [image, setImage] = useState<ImageBitmap>()
  const [isReading, setReading] = useState(false)
  const { profilePhoto } = form.values
  const refuse = (message: string) => form.setFieldError('profilePhoto', message)
  const choose = async (file: File) => {
    setReading(true)
    const decoded = await createImageBitmap(file).catch(() => undefined)
    setReading(false)
    if (!decoded) return refuse(PHOTO_INVALID)
    form.clearFieldError('profilePhoto')
    setImage(decoded)
  }
  const close = () => setImage(undefined)
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={person.name} photo={profilePhoto || person.profilePhoto} size="xl" />
      <Stack gap={4} align="flex-start">
        <ImageFileButton
          label="Photo file"
          icon={IconCamera}
          isBusy={isReading}
          onChoose={(file) => void choose(file)}
          onRefuse={refuse}
          data-path="profilePhoto"
        >
          {profilePhoto || person.profilePhoto ? 'Change photo' : 'Choose photo'}
        </ImageFileButton>
        <Text size="sm" c="dimmed">
          {profilePhoto ? 'Shown to others once you save.' : 'PNG, JPEG or WebP, at most 2 MB.'}
        </Text>
        {form.errors['profilePhoto'] && (
          <Input.Error role="alert">{form.errors['profilePhoto']}</Input.Error>
        )}
      </Stack>
      {image && (
        <Suspense>
          <CropDialog
            title="Crop photo"
            image={image}
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
