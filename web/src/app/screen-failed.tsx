import { MESSAGES } from '@cohort/contract/http-messages'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallFailure, isCodeMissing } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'

const MISSING =
  'This part of Cohort could not be fetched: the network is away, or a newer version has taken its place.'

/** In place of a screen that threw, or whose code could not be fetched. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return (
    <>
      <ScreenTitle>This screen did not open</ScreenTitle>
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
