import { paths } from '@cohort/contract/app-paths'
import { IconBeach, IconCalendarPlus } from '@tabler/icons-react'
import { ASK, ASK_LABELS, LEAVE, MEETING } from '#web/lib/url-state/reply.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

const ICONS = { [MEETING]: IconCalendarPlus, [LEAVE]: IconBeach } as const

/** For interns: begins the help request, which names its subject. */
export function AskLink({ about }: { readonly about: typeof MEETING | typeof LEAVE }) {
  const Icon = ICONS[about]
  return (
    <ButtonLink
      to={paths.help}
      search={{ [ASK]: about }}
      variant="default"
      leftSection={<Icon size="1rem" stroke={1.5} aria-hidden />}
    >
      {ASK_LABELS[about]}
    </ButtonLink>
  )
}
