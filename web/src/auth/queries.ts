import { auth } from '@cohort/contract/auth/calls'
import type { Session, SignInForm } from '@cohort/contract/auth/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { queryOptions } from '@tanstack/react-query'
import { CallFailure, isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { sendAs } from '#web/lib/network/http.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** These calls have no session, so a 401 does not sign out. */
const NO_SESSION = undefined

/** Without the repeated password. */
export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

export async function signIn(form: SignInForm): Promise<Session> {
  try {
    return (await sendAs(NO_SESSION, auth.signIn, { body: form })).data
  } catch (error) {
    throw toasted(error, signInMessage(error))
  }
}

/** The specification shows a refused sign-in both in the form and as a toast. */
function toasted(error: unknown, message: string): unknown {
  if (!(error instanceof CallFailure)) return error
  toast.failure(message)
  return error.withMessage(message)
}

const signInMessage = (error: unknown) =>
  isStatus(error, 0) ? auth.signIn.errors.wrong[1] : messageOf(error, 'An error occurred')

/** Kept while the page is open: the cookie beside it belongs to this nonce. */
export const nonceQuery = queryOptions({
  queryKey: ['auth', 'google nonce'],
  queryFn: async () => (await sendAs(NO_SESSION, auth.googleNonce, {})).data.nonce,
  staleTime: Infinity,
  gcTime: 0,
})

export const signInWithGoogle = async (credential: string) =>
  (await sendAs(NO_SESSION, auth.signInWithGoogle, { body: { credential } })).data

/** Resolves to the server's message. */
export async function sendOtp({ name, email, password }: NewAccount): Promise<string> {
  try {
    return (await sendAs(NO_SESSION, auth.sendOtp, { body: { name, email, password } })).message
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 0) throw error
    throw error.withMessage(`Error: ${error.message}`)
  }
}

export const verifyOtp = (email: string, otp: string) =>
  sendAs(NO_SESSION, auth.verifyOtp, { body: { email, otp } })

export const confirmSignUp = async (token: string): Promise<string> =>
  (await sendAs(NO_SESSION, auth.confirmSignUp, { body: { token } })).message

export async function forgetPassword(email: string): Promise<string> {
  try {
    return (await sendAs(NO_SESSION, auth.forgotPassword, { body: { email } })).message
  } catch (error) {
    throw error instanceof CallFailure && error.status === 0
      ? error.withMessage('network error')
      : error
  }
}

export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset', token],
    queryFn: async () => {
      try {
        await sendAs(NO_SESSION, auth.verifyResetToken, { body: { token } })
        return true
      } catch (error) {
        if (error instanceof CallFailure) toast.failure(error.message)
        if (isStatus(error, 401)) return false
        throw error
      }
    },
    staleTime: Infinity,
    retry: false,
  })

export async function resetPassword(token: string, password: string): Promise<string> {
  try {
    return (await sendAs(token, auth.resetPassword, { body: { password } })).message
  } catch (error) {
    throw error instanceof CallFailure
      ? error.withMessage(messageOf(error, MESSAGES.failed))
      : error
  }
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: async () =>
      (await sendAs(NO_SESSION, auth.checkInvitation, { body: { token } })).data.state,
    gcTime: 0,
    retry: false,
  })

export const acceptInvitation = async (token: string, password: string): Promise<string> =>
  (await sendAs(NO_SESSION, auth.acceptInvitation, { body: { token, password } })).message
