import { MAX_ARTICLES } from './rules.ts'

export const TITLE_MISSING = 'Enter a title for the article.'
export const TEXT_MISSING = 'Enter a text for the article.'
export const TITLE_TAKEN = 'An article with this title exists already.'
export const TOO_MANY_ARTICLES = `There are ${MAX_ARTICLES} articles. Delete one first.`
export const ARTICLE_CHANGED =
  'This article was changed by another admin. Open it again to see the change.'
