import { preparations } from '@cohort/contract/preparation/calls'
import { callQuery } from '#web/lib/network/call-query.ts'

export const preparationQuery = (interactionId: string) =>
  callQuery(preparations.get, { params: { interactionId } }, ['preparation', interactionId])
