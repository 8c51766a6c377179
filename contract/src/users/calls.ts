import { EVERYONE_SIGNED_IN, ONLY_ADMINS, ONLY_SELF } from '../access.ts'
import { calls } from '../calls.ts'
import type { usersSchemas } from './call-schemas.ts'
import {
  NO_SUCCESSOR,
  NOT_SUCCESSOR,
  INVALID_USER,
  LAST_ADMIN,
  LAST_ADMIN_ROLE,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  RETURNED_TOO_EARLY,
  FILE_TOO_LARGE,
  NO_PEOPLE_MATCH,
} from './messages.ts'
import { PHOTO_BODY } from './rules.ts'
import { EXPORT_TYPES, MIB } from '../files.ts'

/** Base64 makes four bytes of three. */
const MAX_IMPORT_BODY = 14 * MIB

const SELF_OR_ADMIN = { Admins: 'all', Mentors: 'self', Interns: 'self' } as const
const HANDOVER = { noSuccessor: [409, NO_SUCCESSOR], notSuccessor: [400, NOT_SUCCESSOR] } as const
const EMPLOYEE_ID_TAKEN = 'Another person already has this employee id.'
const OWN_ASSETS = [403, 'Another admin must record your assets.'] as const

export const users = calls<typeof usersSchemas>()({
  create: {
    summary: 'Add a mentor, an admin or an intern',
    endpoint: 'POST /api/auth/createUser',
    access: ONLY_ADMINS,
    status: 201,
    message: 'User added successfully!',
    errors: {
      invalid: [400, INVALID_USER],
      exists: [409, 'A user with this email already exists.'],
      employeeIdTaken: [409, EMPLOYEE_ID_TAKEN],
    },
  },
  invite: {
    summary: 'Send an invitation, or a new one, to people who have never signed in',
    endpoint: 'POST /api/users/invitations',
    access: ONLY_ADMINS,
    message: 'Invitations sent',
  },
  withdrawInvitations: {
    summary: 'Withdraw open invitations: their links stop working',
    endpoint: 'POST /api/users/invitations/withdraw',
    access: ONLY_ADMINS,
    message: 'Invitations withdrawn',
  },
  list: {
    summary: 'Search and filter people: interns, unless another role is asked for',
    endpoint: 'POST /api/users/',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Users',
  },
  get: {
    summary: 'One person with all fields',
    endpoint: 'GET /api/users/:userId',
    access: SELF_OR_ADMIN,
    message: 'User',
  },
  update: {
    summary: 'Change the own personal fields, or (admins) the professional fields of others',
    endpoint: 'PATCH /api/users/update/:userId',
    access: SELF_OR_ADMIN,
    bodyLimit: [PHOTO_BODY, PHOTO_TOO_LARGE],
    message: 'Profile updated successfully',
    errors: {
      protectedField: [403, 'You may not change this field.'],
      noField: [400, 'None of these is a profile field.'],
      image: [400, PHOTO_INVALID],
      imageSize: [400, PHOTO_TOO_LARGE],
      employeeIdTaken: [409, EMPLOYEE_ID_TAKEN],
      changedMeanwhile: [409, 'This profile was changed by another user. Reload it and try again.'],
    },
  },
  listByRole: {
    summary: 'Names of people to choose from; every role may list the mentors',
    endpoint: 'GET /api/users/role/fetch',
    access: EVERYONE_SIGNED_IN,
    message: 'Users',
  },
  filterChoices: {
    summary: 'The values that the lists can be filtered by',
    endpoint: 'GET /api/users/distinct/filters',
    isCacheable: true,
    access: EVERYONE_SIGNED_IN,
    message: 'Filters',
  },
  countByStatus: {
    summary: 'How many interns there are, by status',
    endpoint: 'GET /api/users/count/status',
    access: ONLY_ADMINS,
    message: 'Counts',
  },
  training: {
    summary: "An intern's zone and the milestone that today falls into",
    endpoint: 'GET /api/users/training/:userId',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Training',
  },
  interactionCounts: {
    summary: "A mentor's interactions, counted by status",
    endpoint: 'GET /api/users/:userId/interactionCount',
    access: { Admins: 'all', Mentors: 'self' },
    message: 'Counts',
  },
  revealBankDetails: {
    summary: "An intern's full bank details; each request is recorded with its reason",
    endpoint: 'POST /api/users/:userId/bank-details/reveal',
    access: ONLY_ADMINS,
    message: 'Bank details',
  },
  history: {
    summary: 'The changes to a person with their authors, newest first',
    endpoint: 'GET /api/users/:userId/history',
    access: ONLY_ADMINS,
    message: 'History',
  },
  disable: {
    summary: 'Disable an account: its sessions end, and its owner is no longer listed',
    endpoint: 'POST /api/users/:userId/disable',
    access: ONLY_ADMINS,
    message: 'Account disabled successfully',
    errors: {
      own: [403, 'Another admin must disable your account.'],
      lastAdmin: [409, LAST_ADMIN],
      already: [409, 'This account is already disabled.'],
      ...HANDOVER,
    },
  },
  changeRole: {
    summary: 'Change the role of a person, who has to sign in again',
    endpoint: 'POST /api/users/:userId/role',
    access: ONLY_ADMINS,
    message: 'Role changed successfully',
    errors: {
      own: [403, 'Another admin must change your role.'],
      lastAdmin: [409, LAST_ADMIN_ROLE],
      already: [409, 'This person already has this role.'],
      disabled: [409, 'This account is disabled. Enable it first.'],
      ...HANDOVER,
    },
  },
  previewHandover: {
    summary: 'The open work of a person who is disabled, changes role or is erased',
    endpoint: 'GET /api/users/:userId/handover',
    access: ONLY_ADMINS,
    message: 'Handover',
  },
  enable: {
    summary: 'Enable an account again',
    endpoint: 'POST /api/users/:userId/enable',
    access: ONLY_ADMINS,
    message: 'Account enabled successfully',
    errors: {
      own: [403, 'Another admin must enable your account.'],
      already: [409, 'This account is already enabled.'],
    },
  },
  endSessions: {
    summary: 'Sign a person out on every device',
    endpoint: 'DELETE /api/users/:userId/sessions',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Signed out everywhere successfully',
  },
  giveAsset: {
    summary: 'Record an asset handed to a person',
    endpoint: 'POST /api/users/create/assets',
    access: ONLY_ADMINS,
    status: 201,
    message: 'asset added successfully',
    errors: { own: OWN_ASSETS },
  },
  changeAsset: {
    summary: 'Change one field of an asset',
    endpoint: 'PATCH /api/users/update/asset/:assetId',
    access: ONLY_ADMINS,
    message: 'asset updated successfully',
    errors: {
      own: OWN_ASSETS,
      returnedTooEarly: [400, RETURNED_TOO_EARLY],
    },
  },
  zones: {
    summary: "How a person's zone has changed, by whom and why, newest first",
    endpoint: 'GET /api/users/:userId/zones',
    access: ONLY_ADMINS,
    message: 'Zones',
  },
  ownData: {
    summary: 'All data that the product shows to a person about themselves',
    endpoint: 'GET /api/users/:userId/data',
    access: ONLY_SELF,
    message: 'Your data',
  },
  reveals: {
    summary: "Who has read the caller's full bank details, when and why, newest first",
    endpoint: 'GET /api/users/:userId/bank-details/reveals',
    access: { Interns: 'self' },
    message: 'Reveals',
  },
  previewChanges: {
    summary: 'What setting the same professional fields for many interns would change',
    endpoint: 'POST /api/users/changes/preview',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Preview',
  },
  applyChanges: {
    summary: 'Set the same professional fields for many interns: for all of them, or for none',
    endpoint: 'POST /api/users/changes/apply',
    access: ONLY_ADMINS,
    message: 'Changes saved successfully!',
    errors: {
      changedMeanwhile: [
        409,
        'These people or their values have changed in the meantime. Please check the new preview.',
      ],
    },
  },
  checkImport: {
    summary: 'What an import of this CSV or XLSX file would do; nothing is written',
    endpoint: 'POST /api/users/import/check',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    bodyLimit: [MAX_IMPORT_BODY, FILE_TOO_LARGE],
    message: 'Checked',
  },
  runImport: {
    summary: 'Create and update people from a CSV or XLSX file: all that is written, or nothing',
    endpoint: 'POST /api/users/import/run',
    access: ONLY_ADMINS,
    bodyLimit: [MAX_IMPORT_BODY, FILE_TOO_LARGE],
    message: 'Imported',
  },
  export: {
    summary: 'All people who match the filters, as XLSX or CSV',
    endpoint: 'POST /api/users/export',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    mediaTypes: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    message: 'Downloaded successfully',
    errors: { none: [404, NO_PEOPLE_MATCH] },
  },
})
