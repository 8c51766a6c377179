import { isAdmin } from '@cohort/contract/access'
import { MAX_ARTICLES } from '@cohort/contract/articles/rules'
import type { ListedArticle } from '@cohort/contract/articles/schemas'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconBook, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { QueryList, stale } from '#web/ui/lists/query-list.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { AskedOftenPanel } from './asked-often-panel.tsx'
import { EditArticleDialog, NewArticleDialog } from './edit-article-dialog.tsx'
import { articleQuery, articlesQuery, useRemoveArticle } from './queries.ts'

const SEARCH_DEBOUNCE = 300
const SEARCH = { searchLabel: 'Search articles', placeholder: 'Search articles' }

export function ArticlesPanel() {
  const isWriter = isAdmin(actorOf(useSignedIn()))
  const [articleId, open] = useAddressId('article')
  return (
    <Stack gap="md">
      {isWriter && <AskedOftenPanel />}
      <Articles isWriter={isWriter} onOpen={open} />
      {articleId !== undefined && (
        <ArticleDialog
          key={articleId}
          article={{ id: articleId }}
          onClose={() => open(undefined)}
        />
      )}
    </Stack>
  )
}

interface ListProps {
  readonly isWriter: boolean
  readonly onOpen: (articleId: string) => void
}

function Articles({ isWriter, onOpen }: ListProps) {
  const search = useListSearch({}, SEARCH_DEBOUNCE)
  const query = useQuery(articlesQuery(search.name))
  return (
    <div>
      <FilterBar search={search} {...SEARCH}>
        {isWriter && <NewButton isFull={query.data?.length === MAX_ARTICLES} />}
      </FilterBar>
      <QueryList
        query={query}
        skeleton={<TableSkeleton count={5} />}
        empty={<NoMatches search={search} sentence="There are no articles yet." icon={IconBook} />}
      >
        {(articles) => (
          <ul className="plain-list" aria-label="Help articles" {...stale(query.isPlaceholderData)}>
            {articles.map((article) => (
              <Article
                key={article.id}
                article={article}
                isWriter={isWriter}
                onOpen={() => onOpen(article.id)}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}

function NewButton({ isFull }: { readonly isFull: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ml="auto"
        leftSection={<IconPlus size="1rem" stroke={1.5} />}
        disabled={isFull}
        onClick={() => setIsOpen(true)}
      >
        New article
      </Button>
      {isOpen && <NewArticleDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Props {
  readonly article: ListedArticle
  readonly isWriter: boolean
  readonly onOpen: () => void
}

function Article({ article, isWriter, onOpen }: Props) {
  const { title, summary, isDraft } = article
  return (
    <ActionRow
      title={
        <Group gap="xs">
          <Anchor component="button" type="button" ta="start" py={4} onClick={onOpen}>
            {title}
          </Anchor>
          {isDraft && <ToneBadge tone="none" label="Draft" />}
        </Group>
      }
      actions={isWriter && <Actions article={article} />}
      isLong
    >
      <Text size="sm" c="dimmed" lineClamp={2}>
        {summary}
      </Text>
      {isWriter && !isDraft && (
        <Text size="sm" c="dimmed">
          {usesOf(article)}
        </Text>
      )}
    </ActionRow>
  )
}

const usesOf = ({ openedCount, solvedCount }: ListedArticle) =>
  openedCount === 0
    ? 'Not opened yet'
    : `Opened ${openedCount} ${openedCount === 1 ? 'time' : 'times'}, answered ${solvedCount} ${solvedCount === 1 ? 'question' : 'questions'}`

const ON_EDIT = { meta: { failure: 'toasted' } } as const

function Actions({ article: { id, title } }: Pick<Props, 'article'>) {
  const [isEdited, setIsEdited] = useState(false)
  const { data } = useQuery({ ...articleQuery(id), ...ON_EDIT, enabled: isEdited })
  const { mutateAsync: remove, isPending } = useRemoveArticle()
  const askToDelete = () =>
    confirm({
      title: 'Delete this article?',
      sentence: `"${title}" will be removed for everyone.`,
      action: 'Delete article',
      onConfirm: () => void toastOutcome(remove(id), 'The article could not be deleted.'),
    })
  return (
    <>
      <IconButton
        label={`Edit "${title}"`}
        icon={IconPencil}
        color="brand"
        onClick={() => setIsEdited(true)}
      />
      <IconButton
        label={`Delete "${title}"`}
        icon={IconTrash}
        color="red"
        loading={isPending}
        onClick={askToDelete}
      />
      {isEdited && data && <EditArticleDialog article={data} onClose={() => setIsEdited(false)} />}
    </>
  )
}
