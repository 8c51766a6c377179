import { LIMITS } from '@cohort/contract/field-rules'
import { personName } from '@cohort/contract/fields'
import { capitalised } from '@cohort/contract/wording'

export function acceptableName({ name, email }: { name: string; email: string }): string {
  const words = lettersOf(email.slice(0, email.lastIndexOf('@'))).split(' ')
  const ofAddress = words.map(capitalised).join(' ')
  const candidates = [lettersOf(name), `${lettersOf(name)} ${ofAddress}`, ofAddress]
  const accepted = candidates
    .map((candidate) => personName.safeParse(candidate))
    .find(({ success }) => success)
  return accepted?.data ?? `Intern ${ofAddress}`.trim()
}

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\u200c\u200d]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.name)
    .trim()
