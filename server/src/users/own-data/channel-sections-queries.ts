import { sql } from 'drizzle-orm'
import type { Section } from './section-queries.ts'

// Scoped to the person whose data it is.

export const CHANNEL_SECTIONS: readonly Section[] = [
  {
    name: 'channel choices',
    from: ['channel_choices.user_id'],
    select: (id) =>
      sql`select topic, bell, mail, push from channel_choices where user_id = ${id} order by topic`,
  },
  {
    name: 'contact times',
    from: ['contact_times.user_id'],
    select: (id) => sql`select time_zone, quiet_from, quiet_to, digest_at, overview_at
      from contact_times where user_id = ${id}`,
  },
  {
    name: 'devices that get notifications',
    from: ['push_devices.user_id'],
    // Without the address of the push service, which is a secret of the browser.
    select: (id) => sql`select label, created_at, last_used_at
      from push_devices where user_id = ${id} order by created_at, id`,
  },
]
