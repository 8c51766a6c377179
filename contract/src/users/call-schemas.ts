import * as z from 'zod'
import { ROLES } from '../access.ts'
import { endedSessions } from '../auth/schemas.ts'
import type { CallSchemas } from '../calls.ts'
import { progress } from '../envelope.ts'
import { page, paging } from '../paging.ts'
import { id } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import { hasReason } from './edit-rules.ts'
import { basis, edit, preview, editTarget, REASON_MISSING } from './edit-schemas.ts'
import { addUserForm } from './new-user-schemas.ts'
import { assetChange, newAssetForm } from './asset-schemas.ts'
import { revealForm, userUpdate } from './form-schemas.ts'
import { disabling, handover, handoverQuery, roleForm } from './handover-schemas.ts'
import { SIGN_IN_FILTERS } from './invitation-rules.ts'
import { inviteForm, invitedPeople, withdrawnInvitations } from './invitation-schemas.ts'
import { ACCOUNT_STATES, LIST_SORTS } from './rules.ts'
import {
  adminCounts,
  asset,
  bankDetails,
  filterChoices,
  historyEntry,
  interactionCounts,
  listedUser,
  personData,
  reveal,
  sorting,
  training,
  user,
  userCard,
  userFilters,
  zoneChange,
} from './schemas.ts'
import { checkedImport, checkForm, exportForm, importResult, runForm } from './transfer-schemas.ts'

export const usersSchemas = {
  create: { body: addUserForm, response: userCard.extend({ role: z.enum(ROLES) }) },
  invite: { body: inviteForm, response: invitedPeople },
  withdrawInvitations: { body: inviteForm, response: withdrawnInvitations },
  list: {
    query: paging(10),
    body: userFilters.extend({
      role: z.array(z.enum(ROLES)).max(3).optional(),
      account: z.enum(ACCOUNT_STATES).optional(),
      signIn: z.enum(SIGN_IN_FILTERS).optional(),
      ...sorting.shape,
      sort: z.enum(LIST_SORTS).optional(),
    }),
    response: page(listedUser),
  },
  get: { response: user },
  update: { body: userUpdate, response: z.object({ data: user }) },
  listByRole: {
    query: z.object({
      roleName: z.union([z.enum(ROLES), z.array(z.enum(ROLES)).min(1)]).default('Mentors'),
    }),
    response: z.array(z.object({ id, name: z.string(), email: z.string().optional() })),
  },
  filterChoices: { response: filterChoices },
  countByStatus: { response: adminCounts },
  training: { response: training },
  interactionCounts: { response: interactionCounts },
  revealBankDetails: { body: revealForm, response: bankDetails },
  history: { response: z.array(historyEntry) },
  disable: { body: disabling, response: user },
  changeRole: { body: roleForm, response: user },
  previewHandover: { query: handoverQuery, response: handover },
  enable: { response: user },
  endSessions: { response: endedSessions },
  giveAsset: {
    body: (ruleContext: RuleContext) => newAssetForm(ruleContext).extend({ userId: id }),
    response: asset,
  },
  changeAsset: { body: assetChange, response: asset },
  zones: { response: z.array(zoneChange) },
  ownData: { response: personData },
  reveals: { response: z.array(reveal) },
  previewChanges: {
    body: (ruleContext: RuleContext) =>
      z.object({ who: editTarget, ...edit(ruleContext) }).refine(hasReason, REASON_MISSING),
    response: preview,
  },
  applyChanges: {
    body: (ruleContext: RuleContext) =>
      z.object({ who: editTarget, ...edit(ruleContext), basis }).refine(hasReason, REASON_MISSING),
    response: z.object({ changed: z.int() }),
  },
  checkImport: { body: checkForm, response: checkedImport },
  runImport: { body: runForm, progress: progress, response: importResult },
  export: { body: exportForm },
} satisfies Record<string, CallSchemas>
