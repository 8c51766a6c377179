import { paths } from '@cohort/contract/app-paths'
import { otpForm } from '@cohort/contract/auth/schemas'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { sendOtp, verifyOtp, type NewAccount } from './queries.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const RESEND_AFTER_SECONDS = 60

interface Props {
  readonly email: string
  /** For resending the code; lost by a reload. */
  readonly account: NewAccount | null
  readonly onVerified: () => void
  readonly onStartAgain: () => void
}

export function OtpForm({ email, account, onVerified, onStartAgain }: Props) {
  const navigate = useNavigate()
  const form = useZodForm(otpForm, { initialValues: { otp: '' } })
  const submit = form.handleSubmit(async ({ otp }) => {
    try {
      const { message } = await verifyOtp(email, otp)
      onVerified()
      toast.success(message)
      await navigate({ to: paths.signIn })
    } catch (error) {
      showFailure(error)
    }
  })
  return (
    <Stack gap="lg">
      <div>
        <ScreenTitle>Enter OTP</ScreenTitle>
        <Text c="dimmed">We sent a code of four digits to {email}.</Text>
      </div>
      <FormShell form={form} onSubmit={submit} submitLabel="Confirm OTP" isFullWidth>
        <TextInput
          label="OTP"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.getInputProps('otp')}
        />
      </FormShell>
      {account ? <ResendButton account={account} /> : <AnotherCode onStartAgain={onStartAgain} />}
      <SignInPanel />
    </Stack>
  )
}

const AnotherCode = ({ onStartAgain }: Pick<Props, 'onStartAgain'>) => (
  <Text size="sm" c="dimmed" ta="center">
    Your password is not kept here. For another code, enter your details again:{' '}
    <TextLink to={paths.signUp} onClick={onStartAgain}>
      Send a new code
    </TextLink>
  </Text>
)

function ResendButton({ account }: { readonly account: NewAccount }) {
  const [wait, setWait] = useState(RESEND_AFTER_SECONDS)
  useInterval(() => setWait((seconds) => Math.max(0, seconds - 1)), 1000, { autoInvoke: true })
  const resend = async () => {
    setWait(RESEND_AFTER_SECONDS)
    try {
      toast.success(await sendOtp(account))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="subtle" disabled={wait > 0} onClick={() => void resend()}>
      {wait > 0 ? `Resend OTP in ${wait} s` : 'Resend OTP'}
    </Button>
  )
}

function showFailure(error: unknown) {
  if (!(error instanceof CallFailure)) throw error
  toast.failure(error.message)
}
