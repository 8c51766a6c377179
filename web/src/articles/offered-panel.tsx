import { LIMITS } from '@cohort/contract/field-rules'
import type { ListedArticle } from '@cohort/contract/articles/schemas'
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { countUse, offeredQuery } from './queries.ts'

const DEBOUNCE = 300
const MIN_LENGTH = 3

interface Props {
  readonly subject: string
  /** The user needs no request any more. */
  readonly onSolved: () => void
}

export function OfferedPanel({ subject, onSolved }: Props) {
  const offered = useOffered(subject)
  const [opened, setOpened] = useState<ListedArticle>()
  const close = () => setOpened(undefined)
  const solve = (articleId: string) => {
    countUse(articleId, 'solved').catch(logQuietly)
    close()
    onSolved()
  }
  return (
    <>
      {offered.length > 0 && <Articles articles={offered} onOpen={setOpened} />}
      {opened && (
        <ArticleDialog article={opened} onClose={close}>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Continue with my request
            </Button>
            <Button onClick={() => solve(opened.id)}>This answers my question</Button>
          </Group>
        </ArticleDialog>
      )}
    </>
  )
}

function useOffered(subject: string): readonly ListedArticle[] {
  const [searched] = useDebouncedValue(subject.trim().slice(0, LIMITS.short), DEBOUNCE)
  const enabled = searched.length >= MIN_LENGTH
  const { data = [] } = useQuery({
    ...offeredQuery(searched),
    enabled,
    placeholderData: keepPreviousData,
  })
  return enabled ? data : []
}

interface ArticlesProps {
  readonly articles: readonly ListedArticle[]
  readonly onOpen: (article: ListedArticle) => void
}

function Articles({ articles, onOpen }: ArticlesProps) {
  const title = useId()
  return (
    <Paper withBorder p="sm" component="section" aria-labelledby={title}>
      <Text size="sm" fw={600} id={title}>
        Articles that may help
      </Text>
      <ul className="plain-list" aria-labelledby={title}>
        {articles.map((article) => (
          <Offered key={article.id} article={article} onOpen={() => onOpen(article)} />
        ))}
      </ul>
    </Paper>
  )
}

interface OfferedProps {
  readonly article: ListedArticle
  readonly onOpen: () => void
}

const Offered = ({ article: { title, summary }, onOpen }: OfferedProps) => (
  <Stack component="li" gap={0} mt="xs">
    <Anchor component="button" type="button" ta="start" py={4} onClick={onOpen}>
      {title}
    </Anchor>
    <Text size="sm" c="dimmed" truncate>
      {summary}
    </Text>
  </Stack>
)
