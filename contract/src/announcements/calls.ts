import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { announcementsSchemas } from './call-schemas.ts'
import { ANNOUNCEMENT_CHANGED, IS_OVER } from './messages.ts'

export const announcements = calls<typeof announcementsSchemas>()({
  list: {
    summary: "The caller's announcements: pinned first, then newest first",
    endpoint: 'GET /api/notifications/get/announcements',
    access: EVERYONE_SIGNED_IN,
    message: 'Announcements',
  },
  create: {
    summary: 'Create an announcement, for everyone unless an audience is given',
    endpoint: 'POST /api/notifications/createAnnouncement',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Announcement created successfully!',
  },
  listAll: {
    summary:
      'All announcements, for any audience and expired or not: pinned first, then newest first',
    endpoint: 'GET /api/announcements',
    access: ONLY_ADMINS,
    message: 'Announcements',
  },
  update: {
    summary: 'Edit the text, audience, pin or expiry of an announcement',
    endpoint: 'PATCH /api/announcements/:announcementId',
    access: ONLY_ADMINS,
    message: 'Announcement updated successfully!',
    errors: { over: [400, IS_OVER], changedMeanwhile: [409, ANNOUNCEMENT_CHANGED] },
  },
  remove: {
    summary: 'Delete an announcement',
    endpoint: 'DELETE /api/announcements/:announcementId',
    access: ONLY_ADMINS,
    message: 'Announcement deleted successfully!',
  },
})
