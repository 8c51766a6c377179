import { LIMITS } from '@cohort/contract/field-rules'
import { personName } from '@cohort/contract/fields'

export function acceptableName({ name, email }: { name: string; email: string }): string {
  const ofAddress = capitalised(lettersOf(email.slice(0, email.lastIndexOf('@'))))
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

const capitalised = (words: string) =>
  words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
