import { paths } from '@cohort/contract/app-paths'
import { admits } from '@cohort/contract/access'
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
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { logOut } from './log-out.ts'
import classes from './profile-menu.module.css'

const AddUserDialog = lazy(() =>
  import('#web/users/add-user-dialog.tsx').then(({ AddUserDialog: Dialog }) => ({
    default: Dialog,
  })),
)

/** Photo and name in the header, and what a person may do about the own account. */
export function ProfileMenu() {
  const session = useSignedIn()
  const [isAdding, setAdding] = useState(false)
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
          <Menu.Item
            component={Link}
            to={paths.myData}
            leftSection={<IconShieldLock size="1rem" />}
          >
            My data
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.notificationSettings}
            leftSection={<IconBellCog size="1rem" />}
          >
            Notification settings
          </Menu.Item>
          {admits(notifications.listMails.access, actorOf(session)) && (
            <Menu.Item component={Link} to={paths.mails} leftSection={<IconMail size="1rem" />}>
              Mails
            </Menu.Item>
          )}
          {admits(settings.addValue.access, actorOf(session)) && (
            <Menu.Item
              component={Link}
              to={paths.settings}
              leftSection={<IconSettings size="1rem" />}
            >
              Settings
            </Menu.Item>
          )}
          {admits(users.create.access, actorOf(session)) && (
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
