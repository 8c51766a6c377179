import { PHOTO_INVALID } from '@cohort/contract/users/rules'
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
  const { mutateAsync, isPending } = useChangeLook()
  const [error, setError] = useState<string | null>(null)
  const save = async (change: { logo: string | null }, done: string) => {
    try {
      await mutateAsync(change)
      setError(null)
      toast.success(done)
    } catch (failure) {
      setError(messageOf(failure, 'Failed to save the logo.'))
    }
  }
  const choose = (file: File) =>
    dataUrlOf(file).then(
      (image) => save({ logo: image }, 'Logo saved successfully'),
      () => setError(PHOTO_INVALID),
    )
  const remove = () =>
    confirm({
      title: 'Remove the logo?',
      sentence: 'Everybody sees ours again, on the public pages too.',
      action: 'Remove logo',
      onConfirm: () => void save({ logo: null }, 'Logo removed'),
    })
  return (
    <Stack gap="sm" align="flex-start">
      <figure className={classes['shown']} aria-label={logo ? 'Your logo' : 'Our logo'}>
        <Logo />
      </figure>
      <Group gap="sm">
        <ImageFileButton
          label="Logo file"
          icon={IconUpload}
          isBusy={isPending}
          onChoose={(file) => void choose(file)}
          onRefuse={setError}
        >
          {logo ? 'Change logo' : 'Choose logo'}
        </ImageFileButton>
        {logo && (
          <Button variant="subtle" color="red" disabled={isPending} onClick={remove}>
            Remove logo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        PNG, JPEG or WebP, at most 2 MB. It is shown 32 pixels high and at most 160 wide.
      </Text>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}
