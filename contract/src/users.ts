import * as z from 'zod'
import { EVERYONE_SIGNED_IN, ROLES } from './access.ts'
import { call, id, page, paging, type Facts } from './calls.ts'
import {
  assetChange,
  INVALID_USER,
  newAssetForm,
  newUserForm,
  PHOTO_BODY,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  RETURNED_TOO_EARLY,
  userUpdate,
  revealForm,
  disableForm,
  LAST_ADMIN,
} from './users/forms.ts'
import { editCalls } from './users/edits.ts'
import { userFilters } from './users/filters.ts'
import { asset, bankDetails, historyEntry, listedUser, user, userCard } from './users/record.ts'
import { ownDataCalls } from './users/own-data.ts'
import { ACCOUNT_STATES, sorting } from './users/sorting.ts'
import { transfer } from './users/transfer.ts'
import { ZONES } from './users/vocabulary.ts'
import { zoneCalls } from './users/zones.ts'

export const filterChoices = z.object({
  years: z.array(z.int()),
  statuses: z.array(z.string()),
  designations: z.array(z.string()),
  batches: z.array(z.string()),
})
export type FilterChoices = z.infer<typeof filterChoices>

export const adminCounts = z.object({
  totalCount: z.int(),
  activeStatus: z.int(),
  notActiveStatus: z.int(),
  deployedCount: z.int(),
})

export const training = z.object({
  milestone: z.object({ name: z.string(), mentorName: z.string().nullable() }).nullable(),
  zone: z.enum(ZONES).nullable(),
})

export const interactionCounts = z.object({
  interactionTaken: z.int(),
  interactionPending: z.int(),
  interactionFeedbackPending: z.int(),
})

const SELF_OR_ADMIN = { Admins: 'all', Mentors: 'self', Interns: 'self' } as const

export const users = {
  create: call({
    summary: 'Add a mentor, an admin or an intern',
    method: 'POST',
    path: '/api/auth/createUser',
    access: { Admins: 'all' },
    body: (facts: Facts) => newUserForm(facts),
    status: 201,
    answer: userCard.extend({ role: z.enum(ROLES) }),
    says: 'User added successfully!',
    refusals: {
      invalid: [400, INVALID_USER],
      exists: [409, 'A user with this email already exists.'],
    },
  }),
  list: call({
    summary: 'Search and filter people: interns, unless another role is asked for',
    method: 'POST',
    path: '/api/users/',
    access: { Admins: 'all' },
    query: paging(10),
    body: userFilters.extend({
      role: z.array(z.enum(ROLES)).max(3).optional(),
      account: z.enum(ACCOUNT_STATES).optional(),
      ...sorting.shape,
    }),
    answer: page(listedUser),
    says: 'Users',
  }),
  get: call({
    summary: 'One person, whole',
    method: 'GET',
    path: '/api/users/:userId',
    access: SELF_OR_ADMIN,
    answer: user,
    says: 'User',
  }),
  update: call({
    summary: 'Change the own personal fields, or (admins) the professional fields of others',
    method: 'PATCH',
    path: '/api/users/update/:userId',
    access: SELF_OR_ADMIN,
    body: userUpdate,
    largestBody: [PHOTO_BODY, PHOTO_TOO_LARGE],
    answer: z.object({ data: user }),
    says: 'Profile updated successfully',
    refusals: {
      protectedField: [403, 'You may not change this field.'],
      noField: [400, 'None of these is a field of a profile.'],
      image: [400, PHOTO_INVALID],
      imageSize: [400, PHOTO_TOO_LARGE],
      employeeIdTaken: [409, 'Another person has this employee id.'],
      changedMeanwhile: [409, 'Somebody else changed this profile meanwhile. Please look again.'],
    },
  }),
  listByRole: call({
    summary: 'Names for a choice of people; everybody may ask for the mentors',
    method: 'GET',
    path: '/api/users/role/fetch',
    access: EVERYONE_SIGNED_IN,
    query: z.object({
      roleName: z.union([z.enum(ROLES), z.array(z.enum(ROLES)).min(1)]).default('Mentors'),
    }),
    answer: z.array(z.object({ id, name: z.string(), email: z.string().optional() })),
    says: 'Users',
  }),
  filterChoices: call({
    summary: 'The values that the lists can be filtered by',
    method: 'GET',
    path: '/api/users/distinct/filters',
    changesRarely: true,
    access: EVERYONE_SIGNED_IN,
    answer: filterChoices,
    says: 'Filters',
  }),
  countByStatus: call({
    summary: 'How many interns there are, by status',
    method: 'GET',
    path: '/api/users/count/status',
    access: { Admins: 'all' },
    answer: adminCounts,
    says: 'Counts',
  }),
  training: call({
    summary: "An intern's zone and the milestone that today falls into",
    method: 'GET',
    path: '/api/users/training/:userId',
    access: { Admins: 'all', Interns: 'self' },
    answer: training,
    says: 'Training',
  }),
  interactionCounts: call({
    summary: "A mentor's interactions, counted by status",
    method: 'GET',
    path: '/api/users/:userId/interactionCount',
    access: { Admins: 'all', Mentors: 'self' },
    answer: interactionCounts,
    says: 'Counts',
  }),
  revealBankDetails: call({
    summary: "An intern's whole bank details; who asked and why is written down",
    method: 'POST',
    path: '/api/users/:userId/bank-details/reveal',
    access: { Admins: 'all' },
    body: revealForm,
    answer: bankDetails,
    says: 'Bank details',
  }),
  history: call({
    summary: 'Who changed what of a person, newest first',
    method: 'GET',
    path: '/api/users/:userId/history',
    access: { Admins: 'all' },
    answer: z.array(historyEntry),
    says: 'History',
  }),
  disable: call({
    summary: 'Disable an account: its sessions end, and its owner stands in no list any more',
    method: 'POST',
    path: '/api/users/:userId/disable',
    access: { Admins: 'all' },
    body: disableForm,
    answer: user,
    says: 'Account disabled successfully',
    refusals: {
      own: [403, 'Your own account is disabled by another admin.'],
      lastAdmin: [409, LAST_ADMIN],
      already: [409, 'This account is disabled already.'],
    },
  }),
  enable: call({
    summary: 'Enable an account again',
    method: 'POST',
    path: '/api/users/:userId/enable',
    access: { Admins: 'all' },
    answer: user,
    says: 'Account enabled successfully',
    refusals: {
      own: [403, 'Your own account is enabled by another admin.'],
      already: [409, 'This account is enabled already.'],
    },
  }),
  giveAsset: call({
    summary: 'Record an asset handed to a person',
    method: 'POST',
    path: '/api/users/create/assets',
    access: { Admins: 'all' },
    body: (facts: Facts) => newAssetForm(facts).extend({ userId: id }),
    status: 201,
    answer: asset,
    says: 'asset added successfully',
    refusals: { own: [403, 'Your own assets are recorded by another admin.'] },
  }),
  changeAsset: call({
    summary: 'Change one field of an asset',
    method: 'PATCH',
    path: '/api/users/update/asset/:assetId',
    access: { Admins: 'all' },
    body: (facts: Facts) => assetChange(facts),
    answer: asset,
    says: 'asset updated successfully',
    refusals: {
      own: [403, 'Your own assets are recorded by another admin.'],
      returnedTooEarly: [400, RETURNED_TOO_EARLY],
    },
  }),
  ...zoneCalls,
  ...ownDataCalls,
  ...editCalls,
  ...transfer,
}
