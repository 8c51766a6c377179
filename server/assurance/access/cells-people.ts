import { users } from '@cohort/contract/users/calls'
import { CAST } from '../../test/cast.ts'
import { row } from './cells.ts'
import { bulkChange, PASSWORD } from './records.ts'
import { EXTRAS } from './visitors.ts'
import { MISSING } from '../../test/scenarios/planning.ts'

const isha = { params: { userId: CAST.isha.id } }
const manoj = { params: { userId: CAST.manoj.id } }
const asha = { params: { userId: CAST.asha.id } }
const pavan = { params: { userId: EXTRAS.pavan.id } }
const nobody = { params: { userId: MISSING } }

const newcomer = { name: 'Rohan Patil', email: 'rohan@northwind.example', password: PASSWORD }
const laptop = { assetType: 'Laptop', assetName: 'T14', givenOn: '2026-03-01' }
const bankDetails = { accountNumber: '123456789' }
const disable = { body: { reason: 'Left the company' } }
const sheet = {
  name: 'people.csv',
  content: Buffer.from('Name,Email\nRohan Patil,rohan@northwind.example\n').toString('base64'),
}

export const PEOPLE = [
  row(
    users.create,
    'an intern',
    () => ({ body: { ...newcomer, role: 'Interns' as const } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    users.create,
    'an admin',
    () => ({ body: { ...newcomer, role: 'Admins' as const } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(users.list, '', () => ({ body: {} }), '401 403 403 403 403 200 401 403'),
  row(users.get, 'the intern', () => isha, '401 200 403 403 403 200 401 403'),
  row(users.get, 'the mentor', () => manoj, '401 403 403 200 403 200 401 403'),
  row(users.get, 'an admin', () => asha, '401 403 403 403 403 200 401 403'),
  row(users.get, 'who pretends', () => pavan, '401 403 403 403 403 200 401 200'),
  row(users.get, 'nobody there', () => nobody, '401 403 403 403 403 404 401 403'),
  row(
    users.update,
    'personal, of the intern',
    () => ({ ...isha, body: { primary_skill: 'React' } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    users.update,
    'bank details, of the intern',
    () => ({ ...isha, body: { bankDetails } }),
    '401 200 403 403 403 403 401 403',
  ),
  row(
    users.update,
    'professional, of the intern',
    () => ({ ...isha, body: { designation: 'Backend' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.update,
    'both, of the intern',
    () => ({ ...isha, body: { designation: 'Backend' as const, primary_skill: 'React' } }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.update,
    'personal, of the mentor',
    () => ({ ...manoj, body: { primary_skill: 'React' } }),
    '401 403 403 200 403 403 401 403',
  ),
  row(
    users.update,
    'bank details, of the mentor',
    () => ({ ...manoj, body: { bankDetails } }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.update,
    'personal, of the admin',
    () => ({ ...asha, body: { primary_skill: 'React' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.update,
    'professional, of the admin',
    () => ({ ...asha, body: { designation: 'Backend' as const } }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.update,
    'nobody there',
    () => ({ ...nobody, body: { designation: 'Backend' as const } }),
    '401 403 403 403 403 404 401 403',
  ),
  row(
    users.listByRole,
    'mentors',
    () => ({ query: { roleName: 'Mentors' as const } }),
    '401 200 200 200 200 200 401 200',
  ),
  row(
    users.listByRole,
    'interns',
    () => ({ query: { roleName: 'Interns' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.listByRole,
    'admins',
    () => ({ query: { roleName: 'Admins' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(users.filterChoices, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(users.countByStatus, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(users.training, 'the intern', () => isha, '401 200 403 403 403 200 401 403'),
  row(users.interactionCounts, 'the mentor', () => manoj, '401 403 403 200 403 200 401 403'),
  row(users.interactionCounts, 'no mentor', () => isha, '401 403 403 403 403 404 401 403'),
  row(
    users.revealBankDetails,
    'the intern',
    () => ({ ...isha, body: { reason: 'Salary' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(users.history, 'the intern', () => isha, '401 403 403 403 403 200 401 403'),
  row(users.ownData, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(users.reveals, 'of the intern', () => isha, '401 200 403 403 403 403 401 403'),
  row(users.zones, 'the intern', () => isha, '401 403 403 403 403 200 401 403'),
  row(
    users.invite,
    'the intern',
    () => ({ body: { userIds: [CAST.isha.id] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.withdrawInvitations,
    'the intern',
    () => ({ body: { userIds: [CAST.isha.id] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(users.previewChanges, '', () => ({ body: bulkChange() }), '401 403 403 403 403 200 401 403'),
  row(
    users.applyChanges,
    '',
    ({ basis }) => ({ body: { ...bulkChange(), basis } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.disable,
    'the intern',
    () => ({ ...isha, ...disable }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.disable,
    'the admin who asks',
    () => ({ ...asha, ...disable }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.changeRole,
    'of the intern',
    () => ({ ...isha, body: { role: 'Mentors' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.changeRole,
    'of the admin who asks',
    () => ({ ...asha, body: { role: 'Mentors' as const } }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.previewHandover,
    'the mentor',
    () => ({ ...manoj, query: { change: 'disable' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.previewHandover,
    'nobody there',
    () => ({ ...nobody, query: { change: 'disable' as const } }),
    '401 403 403 403 403 404 401 403',
  ),
  row(
    users.enable,
    'somebody disabled',
    () => ({ params: { userId: EXTRAS.dinesh.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.enable,
    'the disabled admin',
    () => ({ params: { userId: EXTRAS.divya.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(users.endSessions, 'of the intern', () => isha, '401 403 403 403 403 200 401 403'),
  row(users.endSessions, 'of nobody', () => nobody, '401 403 403 403 403 404 401 403'),
  row(users.checkImport, '', () => ({ body: sheet }), '401 403 403 403 403 200 401 403'),
  row(users.runImport, '', () => ({ body: sheet }), '401 403 403 403 403 200 401 403'),
  row(
    users.export,
    '',
    () => ({ body: { format: 'csv' as const, columns: ['name' as const] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    users.giveAsset,
    'to the intern',
    () => ({ body: { ...laptop, userId: CAST.isha.id } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    users.giveAsset,
    'to the admin who asks',
    () => ({ body: { ...laptop, userId: CAST.asha.id } }),
    '401 403 403 403 403 403 401 403',
  ),
  row(
    users.changeAsset,
    "the intern's",
    ({ assetId }) => ({ params: { assetId }, body: { assetName: 'T16' } }),
    '401 403 403 403 403 200 401 403',
  ),
]
