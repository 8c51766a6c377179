import { useState } from 'react'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { ConfirmAddressPanel } from './confirm-address-panel.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { OtpForm } from './otp-form.tsx'
import type { NewAccount } from './queries.ts'

/** In session storage, to survive a reload; the password is never stored. */
const KEPT_AS = 'cohort.sign-up.email'

export function SignUpScreen() {
  const confirm = useSearchText('confirm')
  return confirm ? <ConfirmAddressPanel token={confirm} /> : <SignUp />
}

function SignUp() {
  const [email, setEmail] = useState(() => sessionStorage.getItem(KEPT_AS))
  const [account, setAccount] = useState<NewAccount | null>(null)
  const enterOtp = (sent: NewAccount) => {
    sessionStorage.setItem(KEPT_AS, sent.email)
    setAccount(sent)
    setEmail(sent.email)
  }
  const forget = () => sessionStorage.removeItem(KEPT_AS)
  const startAgain = () => {
    forget()
    setEmail(null)
  }
  if (email === null) return <NewAccountForm onSent={enterOtp} />
  return <OtpForm email={email} account={account} onVerified={forget} onStartAgain={startAgain} />
}
