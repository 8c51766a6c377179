import { directory } from '@cohort/contract/directory/calls'
import { CAST } from '../../test/cast.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { row } from './cells.ts'

const who = { userIds: [CAST.isha.id] }
const zone = { changes: { zone: 'RED ZONE' }, zoneReason: 'No updates' } as const
const definition = { filters: {}, sorts: [], columns: ['name' as const] }
const view = { name: 'Red', isShared: true, definition }
const exported = { columns: ['name' as const], format: 'csv' as const }
const missing = { params: { viewId: MISSING } }

const ONLY_ADMINS = '401 403 403 403 403 200 401 403'
const NOT_THERE = '401 403 403 403 403 404 401 403'

export const DIRECTORY = [
  row(directory.list, '', () => ({ body: {} }), ONLY_ADMINS),
  row(directory.export, '', () => ({ body: exported }), ONLY_ADMINS),
  row(directory.change, '', () => ({ body: { who, ...zone } }), ONLY_ADMINS),
  row(directory.placeInPlan, '', ({ planId }) => ({ body: { who, planId } }), ONLY_ADMINS),
  row(directory.setMentor, '', () => ({ body: { who, mentorId: CAST.meera.id } }), ONLY_ADMINS),
  row(directory.message, '', () => ({ body: { who, text: 'How are you?' } }), ONLY_ADMINS),
  row(directory.remind, '', () => ({ body: { who } }), ONLY_ADMINS),
  row(directory.listViews, '', () => ({}), ONLY_ADMINS),
  row(directory.saveView, '', () => ({ body: view }), '401 403 403 403 403 201 401 403'),
  row(directory.changeView, 'which is not there', () => ({ ...missing, body: view }), NOT_THERE),
  row(directory.removeView, 'which is not there', () => missing, NOT_THERE),
]
