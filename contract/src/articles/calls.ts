import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { articlesSchemas } from './call-schemas.ts'
import { ARTICLE_CHANGED, TITLE_TAKEN, TOO_MANY_ARTICLES } from './messages.ts'

const titleTaken = [409, TITLE_TAKEN] as const

export const articles = calls<typeof articlesSchemas>()({
  list: {
    summary: 'Help articles, by title or the best matches of a search first; drafts for admins',
    endpoint: 'GET /api/helpdesk/articles',
    access: EVERYONE_SIGNED_IN,
    message: 'Help articles',
  },
  read: {
    summary: 'One help article',
    endpoint: 'GET /api/helpdesk/articles/:articleId',
    access: EVERYONE_SIGNED_IN,
    message: 'Help article',
  },
  use: {
    summary: 'Count that an intern opened an article, or needed no request because of it',
    endpoint: 'POST /api/helpdesk/articles/:articleId/uses',
    access: { Interns: 'all' },
    message: 'Counted',
  },
  create: {
    summary: 'Publish a help article, or keep a draft of one',
    endpoint: 'POST /api/helpdesk/articles',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Article saved',
    errors: { titleTaken, tooMany: [409, TOO_MANY_ARTICLES] },
  },
  change: {
    summary: 'Change, publish or withdraw a help article',
    endpoint: 'PATCH /api/helpdesk/articles/:articleId',
    access: ONLY_ADMINS,
    message: 'Article saved',
    errors: { titleTaken, changedMeanwhile: [409, ARTICLE_CHANGED] },
  },
  remove: {
    summary: 'Delete a help article',
    endpoint: 'DELETE /api/helpdesk/articles/:articleId',
    access: ONLY_ADMINS,
    message: 'Article deleted',
  },
  askedOften: {
    summary: 'Requests to the admins with much the same subject, by several people',
    endpoint: 'GET /api/helpdesk/asked-often',
    access: ONLY_ADMINS,
    message: 'Questions asked often',
  },
  dismiss: {
    summary: 'Count these requests no longer as asked often',
    endpoint: 'POST /api/helpdesk/asked-often/dismissed',
    access: ONLY_ADMINS,
    message: 'Question dismissed',
  },
})
