import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import { hasDomain } from '@cohort/contract/field-rules'
import { Center, Divider, Stack } from '@mantine/core'
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext, useSignInOptions } from '#web/lib/forms/rule-context.ts'
import { claimsOf } from '#web/lib/session/token-claims.ts'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { nonceQuery, signInWithGoogle } from './queries.ts'

interface Props {
  readonly onSignedIn: (session: Session) => unknown
}

const { off, foreignDomain, failed } = auth.signInWithGoogle.errors
const [, FAILED] = off
const [, FOREIGN] = foreignDomain
const [, REFUSED] = failed
const NO_USER = 'Authentication failed: Unable to retrieve user details.'

/** Renders nothing unless the organisation has configured Google. */
export function GooglePanel(props: Props) {
  const clientId = useSignInOptions()?.googleClientId
  if (!clientId) return null
  return (
    <>
      <Divider label="or" />
      <GoogleOAuthProvider clientId={clientId}>
        <GoogleButton {...props} />
      </GoogleOAuthProvider>
    </>
  )
}

function GoogleButton({ onSignedIn }: Props) {
  const nonce = useQuery(nonceQuery)
  const { domains } = usePublicRuleContext()
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async (credential: string | undefined) => {
    setProblem(null)
    if (!credential) return setProblem(FAILED)
    const { email } = claimsOf(credential)
    if (typeof email !== 'string' || !hasDomain(email.toLowerCase(), domains))
      return setProblem(FOREIGN)
    try {
      const session = await signInWithGoogle(credential)
      if (!session.token) return setProblem(NO_USER)
      await onSignedIn(session)
    } catch {
      setProblem(REFUSED)
    }
  }
  return (
    <Stack gap="sm">
      <Center>
        {nonce.data !== undefined && (
          <GoogleLogin
            nonce={nonce.data}
            onSuccess={({ credential }) => void enter(credential)}
            onError={() => setProblem(FAILED)}
          />
        )}
      </Center>
      <ErrorAlert message={problem ?? (nonce.error ? FAILED : null)} />
    </Stack>
  )
}
