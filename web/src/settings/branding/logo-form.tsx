import { PHOTO_INVALID } from '@cohort/contract/users/messages'
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { dataUrlOf } from '#web/lib/network/data-url.ts'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ImageFileButton } from '#web/users/image-file-form.tsx'
import { useChangeLook } from '../queries.ts'
import classes from './logo-form.module.css'

export function LogoForm() {
  const { logo } = useBranding()
  const { isPending, error, refuse, pick, confirmRemoval } = useLogoChange()
  return (
    <Stack gap="sm" align="flex-start">
      <figure className={classes['shown']} aria-label={logo ? 'Your logo' : 'Our logo'}>
        <Logo />
      </figure>
      <Group gap="sm">
        <ImageFileButton
          label="Logo file"
          leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden />}
          loading={isPending}
          onPick={(file) => void pick(file)}
          onRefuse={refuse}
        >
          {logo ? 'Change logo' : 'Choose logo'}
        </ImageFileButton>
        {logo && (
          <Button variant="subtle" color="red" disabled={isPending} onClick={confirmRemoval}>
            Remove logo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        PNG, JPEG or WebP, up to 2 MB. Shown 32 pixels high and up to 160 pixels wide.
      </Text>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

function useLogoChange() {
  const { mutateAsync, isPending } = useChangeLook()
  const [error, refuse] = useState<string | null>(null)
  const save = async (logo: string | null, message: string) => {
    try {
      await mutateAsync({ logo })
      refuse(null)
      toast.success(message)
    } catch (failure) {
      refuse(messageOf(failure, 'Failed to save the logo.'))
    }
  }
  const pick = (file: File) =>
    dataUrlOf(file).then(
      (image) => save(image, 'Logo saved successfully'),
      () => refuse(PHOTO_INVALID),
    )
  const confirmRemoval = () =>
    confirm({
      title: 'Remove the logo?',
      sentence: 'The default logo will be shown to everyone, including on the public pages.',
      action: 'Remove logo',
      onConfirm: () => void save(null, 'Logo removed'),
    })
  return { isPending, error, refuse, pick, confirmRemoval }
}
