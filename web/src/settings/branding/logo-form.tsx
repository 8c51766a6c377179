import {
  PHOTO_BYTES,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  PHOTO_TYPES,
} from '@cohort/contract/users/rules'
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/network/call-failure.ts'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import classes from './logo-form.module.css'
import { useChangeLook } from './queries.ts'

/** Shows the logo as it stands in the header, puts another in its place, and takes it away. */
export function LogoForm() {
  const { logo } = useBranding()
  const { mutateAsync, isPending } = useChangeLook()
  const [error, setError] = useState<string | null>(null)
  const forget = useRef<() => void>(null)
  const save = async (change: { logo: string | null }, done: string) => {
    try {
      await mutateAsync(change)
      setError(null)
      toast.success(done)
    } catch (failure) {
      setError(sentenceOf(failure, 'Failed to save the logo.'))
    }
  }
  const choose = async (file: File | null) => {
    if (!file) return
    forget.current?.()
    if (!PHOTO_TYPES.includes(file.type)) return setError(PHOTO_INVALID)
    if (file.size > PHOTO_BYTES) return setError(PHOTO_TOO_LARGE)
    await save({ logo: await dataUrlOf(file) }, 'Logo saved successfully')
  }
  const takeAway = () =>
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
        <FileButton
          accept={PHOTO_TYPES.join(',')}
          resetRef={forget}
          onChange={(file) => void choose(file)}
          inputProps={{ 'aria-label': 'Logo file' }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              loading={isPending}
              leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden />}
              onClick={onClick}
            >
              {logo ? 'Change logo' : 'Choose logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" color="red" disabled={isPending} onClick={takeAway}>
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

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(PHOTO_INVALID))
    reader.onerror = () => reject(new Error(PHOTO_INVALID))
    reader.readAsDataURL(file)
  })
}
