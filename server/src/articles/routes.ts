import { articles } from '@cohort/contract/articles/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import {
  changeArticle,
  createArticle,
  readArticle,
  removeArticle,
  recordArticleUse,
} from './articles.ts'
import { dismissQuestion, listAskedOften } from './asked-often.ts'
import { listArticles } from './queries.ts'

export function articlesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, articles.list, ({ actor, query }) =>
    listArticles(services.database.orm, actor, query),
  )

  route(app, services, articles.read, ({ actor, params }) =>
    readArticle(services, { actor, ...params }),
  )

  route(app, services, articles.use, ({ params, body }) =>
    recordArticleUse(services, params.articleId, body.use),
  )

  route(app, services, articles.create, ({ actor, body }) => createArticle(services, actor, body))

  route(app, services, articles.change, ({ actor, params, body }) =>
    changeArticle(services, { actor, ...params }, body),
  )

  route(app, services, articles.remove, ({ actor, params }) =>
    removeArticle(services, { actor, ...params }),
  )

  route(app, services, articles.askedOften, ({ actor }) => listAskedOften(services, actor))

  route(app, services, articles.dismiss, ({ actor, body }) =>
    dismissQuestion(services, actor, body.requestIds),
  )
}
