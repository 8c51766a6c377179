import type { APIResponse, Page } from '@playwright/test'

interface Request {
  readonly method: string
  readonly path: string
  readonly data?: object
}

/** With the session of the page, but without its app. */
export async function callServer(
  page: Page,
  { method, path, data }: Request,
): Promise<APIResponse> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  const headers = { authorization: `Bearer ${decodeURIComponent(token?.value ?? '')}` }
  return page.request.fetch(path, { method, headers, data })
}
