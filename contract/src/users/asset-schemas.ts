import * as z from 'zod'
import { today } from '../dates.ts'
import { day, INVALID_DATE, requiredText } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  ASSET_NAME_MISSING,
  ASSET_TYPE_MISSING,
  ONE_FIELD_AT_A_TIME,
  PROVIDED_IN_THE_FUTURE,
  PROVIDED_MISSING,
  RETURNED_IN_THE_FUTURE,
  RETURNED_TOO_EARLY,
} from './messages.ts'

const assetFields = ({ now, timeZone }: Pick<RuleContext, 'now' | 'timeZone'>) =>
  z.object({
    assetType: requiredText(ASSET_TYPE_MISSING),
    assetName: requiredText(ASSET_NAME_MISSING),
    givenOn: day(PROVIDED_MISSING, timeZone).refine(
      (given) => given <= today(now, timeZone),
      PROVIDED_IN_THE_FUTURE,
    ),
    returnedOn: day(INVALID_DATE, timeZone)
      .refine((returned) => returned <= today(now, timeZone), RETURNED_IN_THE_FUTURE)
      .nullable(),
  })

export const newAssetForm = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext).omit({ returnedOn: true })

export const assetChange = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext)
    .partial()
    .refine((change) => Object.keys(change).length === 1, ONE_FIELD_AT_A_TIME)
    .refine(({ givenOn, returnedOn }) => !givenOn || !returnedOn || returnedOn >= givenOn, {
      path: ['returnedOn'],
      message: RETURNED_TOO_EARLY,
    })
