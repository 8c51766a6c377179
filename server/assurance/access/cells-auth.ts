import { auth } from '@cohort/contract/auth/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { CAST } from '../../test/cast.ts'
import { row } from './cells.ts'
import { NEWCOMER, PASSWORD } from './records.ts'

const ISHA = 'isha@northwind.example'
const somebody = { name: 'Rohan Patil', email: 'rohan@northwind.example', password: PASSWORD }

/** Authentication calls. A session is not a reset token: that line admits no one. */
export const AUTH = [
  row(auth.options, '', () => ({}), '200 200 200 200 200 200 200 200'),
  row(
    auth.signIn,
    '',
    () => ({ body: { email: ISHA, password: PASSWORD } }),
    '200 200 200 200 200 200 200 200',
  ),
  row(
    auth.signInWithGoogle,
    '',
    ({ credential }) => ({ body: { credential } }),
    '200 200 200 200 200 200 200 200',
  ),
  row(auth.sendOtp, '', () => ({ body: somebody }), '200 200 200 200 200 200 200 200'),
  row(
    auth.verifyOtp,
    '',
    ({ otp }) => ({ body: { email: NEWCOMER, otp } }),
    '201 201 201 201 201 201 201 201',
  ),
  row(
    auth.confirmSignUp,
    'with an invented link',
    () => ({ body: { token: 'invented' } }),
    '400 400 400 400 400 400 400 400',
  ),
  row(
    auth.forgotPassword,
    '',
    () => ({ body: { email: ISHA } }),
    '200 200 200 200 200 200 200 200',
  ),
  row(
    auth.verifyResetToken,
    '',
    ({ resetToken }) => ({ body: { token: resetToken } }),
    '200 200 200 200 200 200 200 200',
  ),
  row(
    auth.resetPassword,
    'with a session',
    () => ({ body: { password: 'Newer@2026' } }),
    '401 401 401 401 401 401 401 401',
  ),
  row(
    auth.checkInvitation,
    'an invented link',
    () => ({ body: { token: 'invented' } }),
    '200 200 200 200 200 200 200 200',
  ),
  row(
    auth.acceptInvitation,
    'an invented link',
    () => ({ body: { token: 'invented', password: 'Newer@2026' } }),
    '400 400 400 400 400 400 400 400',
  ),
  row(auth.renew, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(auth.googleNonce, '', () => ({}), '200 200 200 200 200 200 200 200'),
  row(
    auth.changePassword,
    '',
    () => ({ body: { currentPassword: PASSWORD, password: 'Newer@2026' } }),
    // The others have no password.
    '401 200 409 409 409 409 401 409',
  ),
  row(auth.signOut, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(auth.listSessions, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    auth.endSession,
    '',
    // The session of a person of the suite has the id of the person.
    () => ({ params: { sessionId: CAST.isha.id } }),
    '401 200 404 404 404 404 401 404',
  ),
  row(auth.endOtherSessions, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(dashboard.actionItems, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(dashboard.search, '', () => ({ query: { text: 'isha' } }), '401 200 200 200 200 200 401 200'),
]
