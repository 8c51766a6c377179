import { articles } from '@cohort/contract/articles/calls'
import { row } from './cells.ts'
import type { Records } from './records.ts'

const published = ({ articleId }: Records) => ({ params: { articleId } })
const draft = ({ draftId: articleId }: Records) => ({ params: { articleId } })
const NEW = { title: 'Parking', text: 'Ask at the desk.' }
const FOR_ADMINS = '401 403 403 403 403 200 401 403'

export const ARTICLES = [
  row(articles.list, '', () => ({ query: {} }), '401 200 200 200 200 200 401 200'),
  row(articles.read, 'published', published, '401 200 200 200 200 200 401 200'),
  row(articles.read, 'a draft', draft, '401 404 404 404 404 200 401 404'),
  row(
    articles.use,
    'published',
    (known) => ({ ...published(known), body: { use: 'opened' as const } }),
    '401 200 200 403 403 403 401 200',
  ),
  row(
    articles.use,
    'a draft',
    (known) => ({ ...draft(known), body: { use: 'opened' as const } }),
    '401 404 404 403 403 403 401 404',
  ),
  row(articles.create, '', () => ({ body: NEW }), '401 403 403 403 403 201 401 403'),
  row(articles.change, '', (known) => ({ ...published(known), body: NEW }), FOR_ADMINS),
  row(articles.remove, '', published, FOR_ADMINS),
  row(articles.askedOften, '', () => ({}), FOR_ADMINS),
  row(
    articles.dismiss,
    '',
    ({ sharedRequestId }) => ({ body: { requestIds: [sharedRequestId] } }),
    FOR_ADMINS,
  ),
]
