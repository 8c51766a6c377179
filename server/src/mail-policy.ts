import { hasDomain } from '@cohort/contract/field-rules'
import type { MailPolicy } from './platform/mail/outbox.ts'
import { ruleContextOf, type Services } from './services.ts'
import { refreshSettings } from './settings/refresh-settings.ts'
import { isDisabledAddress } from './users/accounts/queries.ts'

/** Checked at sending: domains and accounts can change after a mail was queued. */
export const mailPolicy =
  (services: Services): MailPolicy =>
  async (recipient) => {
    await refreshSettings(services)
    const { domains } = ruleContextOf(services)
    if (!hasDomain(recipient, domains)) return 'Its domain is not allowed.'
    const isDisabled = await isDisabledAddress(services.database.orm, recipient)
    return isDisabled ? 'The account was disabled.' : undefined
  }
