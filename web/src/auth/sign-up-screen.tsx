import { useState } from 'react'
import { NewAccountForm } from './new-account-form.tsx'
import { OtpForm } from './otp-form.tsx'
import type { NewAccount } from './queries.ts'

/** First the details, then the code that was mailed to the address. */
export function SignUpScreen() {
  const [account, setAccount] = useState<NewAccount | null>(null)
  return account ? <OtpForm account={account} /> : <NewAccountForm onSent={setAccount} />
}
