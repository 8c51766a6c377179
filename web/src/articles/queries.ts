import { articles } from '@cohort/contract/articles/calls'
import { OFFERED_ARTICLES, type Use } from '@cohort/contract/articles/rules'
import type { ArticleChange, ArticleForm } from '@cohort/contract/articles/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const ARTICLES = ['articles'] as const
const ASKED_OFTEN = [...ARTICLES, 'asked-often'] as const

export const articlesQuery = (search: string) =>
  queryOptions({
    ...callQuery(articles.list, { query: search ? { search } : {} }, [...ARTICLES, 'list', search]),
    placeholderData: keepPreviousData,
  })

/** The best matches for a subject; a failure is no reason to disturb who types it. */
export const offeredQuery = (search: string) =>
  callQuery(
    articles.list,
    { query: { search, limit: OFFERED_ARTICLES } },
    [...ARTICLES, 'offered', search],
    { meta: { failure: 'logged' } },
  )

export const articleQuery = (articleId: string) =>
  callQuery(articles.read, { params: { articleId } }, [...ARTICLES, 'article', articleId])

export const askedOftenQuery = callQuery(articles.askedOften, {}, ASKED_OFTEN)

const CHANGED = { invalidates: [ARTICLES], keepsCacheOn: anyError }

export const useCreateArticle = () =>
  useSend(
    (body: ArticleForm & { requestIds: string[] }) => send(articles.create, { body }),
    CHANGED,
  )

export const useChangeArticle = (articleId: string) =>
  useSend((body: ArticleChange) => send(articles.change, { params: { articleId }, body }), CHANGED)

export const useRemoveArticle = () =>
  useSend((articleId: string) => send(articles.remove, { params: { articleId } }), CHANGED)

export const useDismissQuestion = () =>
  useSend((requestIds: string[]) => send(articles.dismiss, { body: { requestIds } }), {
    invalidates: [ASKED_OFTEN],
    keepsCacheOn: anyError,
  })

export const countUse = (articleId: string, use: Use) =>
  send(articles.use, { params: { articleId }, body: { use } })
