import type { Actor } from '@cohort/contract/access'
import type { RuleContext } from '@cohort/contract/rule-context'
import { professionalForm, profileForm } from '@cohort/contract/users/form-schemas'
import { canEditProfessional, hasBankDetails } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'

export function editableFields(
  actor: Actor,
  owner: Pick<User, 'id' | 'role'>,
  ruleContext: RuleContext,
): string[] {
  if (canEditProfessional(actor, owner))
    return [...Object.keys(professionalForm(ruleContext).shape), 'zoneReason']
  const personal = Object.keys(profileForm.shape)
  return hasBankDetails(owner) ? personal : personal.filter((name) => name !== 'bankDetails')
}
