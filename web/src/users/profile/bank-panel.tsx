import { paths } from '@cohort/contract/app-paths'
import type { User } from '@cohort/contract/users/schemas'
import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

type BankDetails = NonNullable<User['bankDetails']>

interface Props {
  readonly userId: string
  readonly bank: BankDetails
}

/** Others than the owner see the last four digits, and all of them after giving a reason. */
export function BankPanel({ userId, bank }: Props) {
  const isOwn = useSignedIn().userId === userId
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<BankDetails>()
  const { bankName, branch, IFSC, accountNumber } = shown ?? bank
  return (
    <Stack align="flex-start" gap="lg">
      <FactList
        facts={[
          ['Bank name', bankName],
          ['Branch', branch],
          ['IFSC code', IFSC],
          ['Account number', accountNumber],
        ]}
      />
      {!isOwn && !shown && bank.accountNumber && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Show account number
        </Button>
      )}
      {isOwn && (
        <ButtonLink
          to={paths.editProfile}
          variant="default"
          leftSection={<IconPencil size="1rem" stroke={1.5} aria-hidden />}
        >
          Edit bank details
        </ButtonLink>
      )}
      {isAsking && (
        <RevealDialog userId={userId} onShown={setShown} onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}
