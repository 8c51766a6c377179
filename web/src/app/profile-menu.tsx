import { paths } from '@cohort/contract/app-paths'
import { admits, isAdmin } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ACCOUNT_ITEMS } from './account-items.ts'
import { logOut } from './log-out.ts'
import classes from './profile-menu.module.css'

const AddUserDialog = lazyExport(() => import('#web/users/add-user-dialog.tsx'), 'AddUserDialog')

export function ProfileMenu() {
  const actor = actorOf(useSignedIn())
  const [isAdding, setAdding] = useState(false)
  const may = (call?: Call) => !call || admits(call.access, actor)
  return (
    <>
      <Menu position="bottom-end" width="13rem" shadow="md">
        <AccountButton />
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={paths.editProfile}
            leftSection={<IconPencil size="1rem" />}
          >
            Edit Profile
          </Menu.Item>
          {ACCOUNT_ITEMS.filter(([, , , call]) => may(call)).map(([label, to, Icon]) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size="1rem" />}>
              {label}
            </Menu.Item>
          ))}
          {isAdmin(actor) && (
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

function AccountButton() {
  const { name, profilePhoto } = useSignedIn()
  return (
    <Menu.Target>
      <UnstyledButton className={classes['button'] ?? ''} aria-label={`Account of ${name}`}>
        <PersonPhoto name={name} photo={profilePhoto} size="sm" />
        <Text className={classes['name'] ?? ''} fw={500} truncate>
          <PersonName name={name} />
        </Text>
      </UnstyledButton>
    </Menu.Target>
  )
}
