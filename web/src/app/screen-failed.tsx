import { SENTENCES } from '@cohort/contract/sentences'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallFailure } from '#web/lib/call-failure.ts'
import { Failed } from '#web/ui/failed.tsx'

/** In place of a screen that broke, or whose code could not be fetched. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const sentence = error instanceof CallFailure ? error.message : SENTENCES.failed
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return <Failed sentence={sentence} onRetry={retry} />
}
