import type { Announcement } from '../announcements.ts'

/** As everybody's list has them: the pinned first, then the newest. */
export const inListOrder = (one: Announcement, other: Announcement) =>
  Number(other.isPinned) - Number(one.isPinned) ||
  other.createdAt.localeCompare(one.createdAt) ||
  other.id.localeCompare(one.id)
