import { paths } from '@cohort/contract/app-paths'
import { admits } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconBellCog,
  IconLogout,
  IconMail,
  IconPencil,
  IconSettings,
  IconShieldLock,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { logOut } from './log-out.ts'
import classes from './profile-menu.module.css'

const AddUserDialog = lazyExport(() => import('#web/users/add-user-dialog.tsx'), 'AddUserDialog')

const LINKS: readonly (readonly [label: string, to: string, icon: Icon, call?: Call])[] = [
  ['My data', paths.myData, IconShieldLock],
  ['Notification settings', paths.notificationSettings, IconBellCog],
  ['Mails', paths.mails, IconMail, notifications.listMails],
  ['Settings', paths.settings, IconSettings, settings.addValue],
]

export function ProfileMenu() {
  const session = useSignedIn()
  const [isAdding, setAdding] = useState(false)
  const may = (call?: Call) => !call || admits(call.access, actorOf(session))
  return (
    <>
      <Menu position="bottom-end" width="13rem" shadow="md">
        <Menu.Target>
          <UnstyledButton
            className={classes['button'] ?? ''}
            aria-label={`Account of ${session.name}`}
          >
            <PersonPhoto name={session.name} photo={session.profilePhoto} size="sm" />
            <Text className={classes['name'] ?? ''} fw={500} truncate>
              <PersonName name={session.name} />
            </Text>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={paths.editProfile}
            leftSection={<IconPencil size="1rem" />}
          >
            Edit Profile
          </Menu.Item>
          {LINKS.filter(([, , , call]) => may(call)).map(([label, to, Icon]) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size="1rem" />}>
              {label}
            </Menu.Item>
          ))}
          {may(users.create) && (
            <Menu.Item leftSection={<IconUserPlus size="1rem" />} onClick={() => setAdding(true)}>
              Add users
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size="1rem" />} onClick={logOut}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAdding && (
        <Suspense>
          <AddUserDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
