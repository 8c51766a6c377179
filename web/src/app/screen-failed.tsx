import { MESSAGES } from '@cohort/contract/http-messages'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallFailure, isCodeMissing } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'

const MISSING =
  'This part of Cohort could not be loaded. Check your connection, or reload for the latest version.'

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return (
    <>
      <ScreenTitle>This page could not be loaded</ScreenTitle>
      {isCodeMissing(error) ? (
        <Failed sentence={MISSING} action="Reload" onRetry={() => window.location.reload()} />
      ) : (
        <Failed
          sentence={error instanceof CallFailure ? error.message : MESSAGES.failed}
          onRetry={retry}
        />
      )}
    </>
  )
}
