import { auth } from '@cohort/contract/auth/calls'
import type { SignInOptions } from '@cohort/contract/auth/schemas'
import { users } from '@cohort/contract/users/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, clientSite } from '#server/platform/http/limits/client-address.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { addUser } from './add-user.ts'
import { changePassword } from './change-password.ts'
import { issueNonce } from './google-nonce.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import { credentialReader } from './google.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { openSignInLimits, type SignInLimits } from './sign-in-limits.ts'
import { requestReset, checkResetToken, countResetToken, resetPassword } from './reset/reset.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { renewSession, signIn } from './sign-in.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { keepBrowser, readBrowser } from './sign-up/browser.ts'
import { confirmSignUp } from './sign-up/confirmation.ts'
import { beginSignUp, finishSignUp } from './sign-up/sign-up.ts'

export function authRoutes(app: FastifyInstance, services: Services): void {
  const limits = openSignInLimits(services)
  signInRoutes(app, services, limits)
  sessionRoutes(app, services)
  signUpRoutes(app, services, limits)
  confirmationRoutes(app, services, limits)
  resetRoutes(app, services, limits)
  invitationRoutes(app, services, limits)
  route(app, services, users.create, ({ actor, body }) => addUser(services, actor, body))
}

function signInRoutes(app: FastifyInstance, services: Services, limits: SignInLimits) {
  const { orgTimezone, googleClientId, mobileAppUrl, demo } = services.config
  const options: Omit<SignInOptions, 'domains'> = {
    timeZone: orgTimezone,
    googleClientId: googleClientId ?? null,
    mobileAppUrl,
    demo,
  }
  route(app, services, auth.options, async () => {
    const { domains } = services.settings.current
    return { domains, ...options }
  })

  route(app, services, auth.signIn, ({ body, request }) =>
    limits.guess(body.email, request, () => signIn(services, body, request)),
  )

  const readCredential = googleClientId && credentialReader(services.config, googleClientId)
  route(app, services, auth.signInWithGoogle, async ({ body, request }) => {
    if (!readCredential) throw refuse(auth.signInWithGoogle, 'off')
    const countCall = limits.callCounter('oauth', request)
    return signInWithGoogle(services, { readCredential, countCall }, body.credential, request)
  })

  route(app, services, auth.googleNonce, async ({ reply }) => ({
    nonce: issueNonce(reply, services.config),
  }))

  route(app, services, auth.changePassword, (asked) => changePassword(services, limits, asked))

  route(app, services, auth.renew, ({ actor }) => renewSession(services, actor))
}

const clientOf = ({ config }: Services, request: FastifyRequest) => ({
  known: readBrowser(request, config),
  network: clientSite(request) ?? clientAddress(request),
})

function signUpRoutes(app: FastifyInstance, services: Services, limits: SignInLimits) {
  route(app, services, auth.sendOtp, async ({ body, request, reply }) => {
    await limits.callCounter('send-otp', request)()
    const browser = await beginSignUp(services, body, clientOf(services, request))
    keepBrowser(reply, services.config, browser)
    return null
  })

  route(app, services, auth.verifyOtp, async ({ body, request }) => {
    const client = clientOf(services, request)
    await finishSignUp(services, body, client, limits.callCounter('verify-otp', request))
    return null
  })
}

function confirmationRoutes(app: FastifyInstance, services: Services, limits: SignInLimits) {
  route(app, services, auth.confirmSignUp, async ({ body, request }) => {
    await confirmSignUp(services, body.token, limits.callCounter('confirm-sign-up', request))
    return null
  })
}

function invitationRoutes(app: FastifyInstance, services: Services, limits: SignInLimits) {
  route(app, services, auth.checkInvitation, async ({ body, request }) => {
    const countCall = limits.callCounter('check-invitation', request)
    return { state: await checkInvitation(services, body.token, countCall) }
  })

  route(app, services, auth.acceptInvitation, async ({ body, request }) => {
    await acceptInvitation(services, body, limits.callCounter('accept-invitation', request))
    return null
  })
}

function resetRoutes(app: FastifyInstance, services: Services, limits: SignInLimits) {
  route(app, services, auth.forgotPassword, async ({ body, request }) => {
    await limits.callCounter('forgot-password', request)()
    await requestReset(services, body.email, await limits.countReset(body.email, request))
    return null
  })

  route(app, services, auth.verifyResetToken, async ({ body, request }) => {
    await countResetToken(services, body.token, limits.callCounter('verify', request))
    await checkResetToken(services, body.token)
    return null
  })

  route(app, services, auth.resetPassword, async ({ body, request }) => {
    await resetPassword(services, bearerOf(request) ?? '', body.password)
    return null
  })
}
