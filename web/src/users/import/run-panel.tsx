import { paths } from '@cohort/contract/app-paths'
import type { Progress } from '@cohort/contract/envelope'
import type { ImportOutcome } from '@cohort/contract/users/transfer-schemas'
import { Alert, Button, Group, Progress as Bar, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { partsOf } from '#web/lib/url-state/back-link.ts'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { saveProblems } from './queries.ts'
import { OutcomeBadges } from './review-form.tsx'

interface Props {
  readonly fileName: string
  readonly progress: Progress | undefined
  readonly outcome: ImportOutcome | undefined
  readonly error: Error | null
  readonly onBack: () => void
  readonly onAgain: () => void
}

export function RunPanel({ fileName, progress, outcome, error, onBack, onAgain }: Props) {
  if (outcome) return <Result fileName={fileName} outcome={outcome} onAgain={onAgain} />
  if (error) return <Failure error={error} onBack={onBack} />
  const percent = progress ? Math.floor((100 * progress.done) / progress.total) : 0
  return (
    <Stack gap="sm">
      <Title order={2}>Importing {fileName}</Title>
      <Bar.Root size="xl">
        <Bar.Section value={percent} aria-label="Progress of the import">
          <Bar.Label>{percent > 8 ? `${percent}%` : ''}</Bar.Label>
        </Bar.Section>
      </Bar.Root>
      <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
        {progress
          ? `${percent}%: ${progress.done} of ${progress.total} steps. Every row is checked, then written.`
          : 'Uploading the file…'}
      </Text>
    </Stack>
  )
}

const BROKEN_OFF =
  'The connection was lost. The import continues on the server: check the list before you import the file again.'

function Failure({ error, onBack }: { readonly error: Error; readonly onBack: () => void }) {
  const isBrokenOff = error instanceof CallFailure && error.status === 0
  return (
    <Stack gap="md">
      <Alert color="red" variant="light" role="alert">
        {isBrokenOff ? BROKEN_OFF : error.message}
      </Alert>
      <Group gap="sm">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <ListLink variant="default" />
      </Group>
    </Stack>
  )
}

const LISTS: readonly string[] = [paths.people, paths.resources, paths.analytics]

/** The one from which the import was opened, as it was left. */
function ListLink({ variant = 'filled' }: { readonly variant?: 'default' | 'filled' }) {
  const { to, search } = partsOf(useSearchText(LIST) ?? '')
  const list = LISTS.includes(to) ? { to, search } : { to: paths.resources }
  return (
    <ButtonLink {...list} variant={variant}>
      Go to the list
    </ButtonLink>
  )
}

interface ResultProps {
  readonly fileName: string
  readonly outcome: ImportOutcome
  readonly onAgain: () => void
}

function Result({
  fileName,
  outcome: { counts, written, invited, problems },
  onAgain,
}: ResultProps) {
  return (
    <Stack gap="md">
      <Title order={2}>{written ? 'Import complete' : 'Nothing was imported'}</Title>
      <OutcomeBadges counts={counts} isWritten={written} />
      {!written && (
        <Text>
          {counts.refused} {counts.refused === 1 ? 'row has' : 'rows have'} errors, and the import
          was set to import nothing in that case.
        </Text>
      )}
      {written && counts.created > 0 && (
        <Text>
          {invited > 0
            ? `${pluralise(invited, 'invitation')} ${invited === 1 ? 'is' : 'are'} on ${invited === 1 ? 'its' : 'their'} way by email.`
            : 'The new people have no password yet. Send them invitations from their profiles, or they set one with “Forgot password” on the sign-in page.'}
        </Text>
      )}
      <Group gap="sm">
        <ListLink />
        {problems !== null && (
          <Button
            variant="default"
            leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
            onClick={() => saveProblems(fileName, problems)}
          >
            Download rows with errors
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </Group>
    </Stack>
  )
}
